import { Watermark as AntWatermark } from 'antd'
import type { ReactNode } from 'react'

/** Name and number over a test, so that a photo of the screen shows whose it is. */
export function Watermark({
  name,
  no,
  isOn,
  children,
}: {
  name: string
  no: string
  isOn: boolean
  children: ReactNode
}) {
  if (!isOn) return children
  // `clip` instead of the default `hidden`, which would stop the top bar from sticking.
  return (
    <AntWatermark style={{ overflow: 'clip' }} content={[name, no]} gap={[120, 120]} font={{ fontSize: 14 }}>
      {children}
    </AntWatermark>
  )
}

import { Watermark as AntWatermark } from 'antd'
import type { ReactNode } from 'react'

/** Name and number over a test, so that a picture of the screen tells whose it is. */
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
  // `clip` instead of its own `hidden`, in which the bar would no longer stick to the window.
  return (
    <AntWatermark style={{ overflow: 'clip' }} content={[name, no]} gap={[120, 120]} font={{ fontSize: 14 }}>
      {children}
    </AntWatermark>
  )
}

import { CheckOutlined, ClockCircleOutlined, CloseOutlined, MinusOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'

export type ScoreOutcome = 'right' | 'wrong' | 'half' | 'waits'

/** A sign beside the colour, so that nobody needs the colour. */
export const outcomeIcons: Readonly<Record<ScoreOutcome, ReactNode>> = {
  right: <CheckOutlined />,
  wrong: <CloseOutlined />,
  half: <MinusOutlined />,
  waits: <ClockCircleOutlined />,
}

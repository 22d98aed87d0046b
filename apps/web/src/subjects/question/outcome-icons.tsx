import { CheckOutlined, ClockCircleOutlined, CloseOutlined, MinusOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'

export type ScoreOutcome = 'right' | 'wrong' | 'half' | 'waits'

/** An icon beside the colour, so that nobody depends on the colour. */
export const outcomeIcons: Readonly<Record<ScoreOutcome, ReactNode>> = {
  right: <CheckOutlined />,
  wrong: <CloseOutlined />,
  half: <MinusOutlined />,
  waits: <ClockCircleOutlined />,
}

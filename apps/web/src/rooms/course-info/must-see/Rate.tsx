import { Progress } from 'antd'
import { formatPercent } from '../../../kit/format.ts'

/** How much is finished, as a bar with its figure. */
export function Rate({ percent, label }: { readonly percent: number; readonly label: string }) {
  return <Progress percent={percent} size="small" aria-label={label} format={(value) => formatPercent(value ?? 0)} />
}

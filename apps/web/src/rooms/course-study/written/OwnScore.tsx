import { formatNumber } from '../../../kit/format.ts'
import { useWrittenWords } from '../../../subjects/written/use-written-words.ts'
import type { OwnWork } from './use-own-written.ts'
import css from './Written.module.css'

/** 得分/满分, as far as it is told. */
export function OwnScore({ of }: { of: OwnWork }) {
  const w = useWrittenWords().mine
  const full = formatNumber(of.fullScore)
  if (of.result)
    return <span className="num">{w.ofFull(formatNumber(of.result.score), formatNumber(of.result.fullScore))}</span>
  return <span className={css.quiet}>{of.state === 'reviewed' ? w.hidden : w.full(full)}</span>
}

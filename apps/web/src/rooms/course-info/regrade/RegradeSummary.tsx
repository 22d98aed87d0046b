import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Live } from '../../../kit/live/Live.tsx'
import css from './Regrade.module.css'
import { useRegradeWords } from './use-regrade-words.ts'

type Totals = Pick<Out<'previewRegradeStudyPaperInfo'>, 'up' | 'down' | 'same' | 'crossed' | 'skipped' | 'running'>

/** How many a regrade touches, and how. */
export function RegradeSummary({ preview }: { readonly preview: Totals }) {
  const w = useRegradeWords()
  const { up, down, same, crossed, skipped, running } = preview
  return (
    <p className={css.summary}>
      <Live as="strong">{w.summary(up, down, same)}</Live>
      {crossed > 0 && <span>{w.crossed(crossed)}</span>}
      {skipped > 0 && <span>{w.skipped(skipped)}</span>}
      {running > 0 && <span>{w.running(running)}</span>}
    </p>
  )
}

import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import en from '../../../words/en/school/school.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/school.ts'
import type { Term } from './TermDrawer.tsx'

/** What is left in a term, and its archiving: with nothing left at once, else for a reason. */
export function ArchiveTerm({ term, onClose }: { readonly term: Term; readonly onClose: () => void }) {
  const w = useWords(zh, en).term
  const { data } = useCall('checkArchiveTermInfo', { id: term.id })
  const archive = useAct('archiveTermInfo', { message: w.archiveDone })
  if (!data) return null
  const { unpublishedScores, unreviewedAttempts, runningAddExams, openWindows } = data
  const isClean = unpublishedScores + unreviewedAttempts + runningAddExams + openWindows.length === 0
  return (
    <FormDialog<{ reason?: string }>
      title={w.archiveAsk(term.termName)}
      ok={w.archive}
      fields={
        isClean
          ? []
          : [
              {
                name: 'reason',
                label: w.archiveReason,
                kind: 'textarea',
                required: true,
                min: 5,
                max: 200,
                help: w.archiveReasonHelp,
              },
            ]
      }
      note={
        <>
          <p style={{ marginBlockEnd: 16 }}>{w.archiveText}</p>
          <Facts
            of={[
              { label: w.left.scores, value: unpublishedScores },
              { label: w.left.attempts, value: unreviewedAttempts },
              { label: w.left.addExams, value: runningAddExams },
              { label: w.left.windows, value: listed(openWindows.map((name) => w.windows[name])) },
            ]}
          />
        </>
      }
      onSubmit={(values) => archive.run({ id: term.id, updatedAt: term.updatedAt, ...values })}
      onClose={onClose}
    />
  )
}

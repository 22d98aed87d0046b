import type { WordCategory, WordLevel } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { BATCH_WORDS_MAX } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import { useKindFields } from './word-fields.tsx'
import { useFilterWords } from './word-view.tsx'

interface Batch {
  lines: string
  category: WordCategory
  level: WordLevel
}

const wordsIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Many words of one category and level, one a line. */
export function BatchAddDialog({ onClose }: { readonly onClose: () => void }) {
  const w = useFilterWords()
  const report = useBatchReport()
  const kinds = useKindFields()
  const add = useAct('addBatchSensitiveWordInfo', {
    message: '',
    onDone: ({ done, refused }) =>
      report(
        { changed: done, refused: refused.map(({ word: name, reason }) => ({ name, reason })) },
        w.addedMany(done),
      ),
  })
  return (
    <FormDialog<Batch>
      title={w.batchAdd}
      ok={w.batchAdd}
      fields={[
        {
          name: 'lines',
          label: w.lines,
          kind: 'textarea',
          required: true,
          help: w.linesHelp(BATCH_WORDS_MAX),
          rules: [
            {
              validator: async (_, lines: string) => {
                if (wordsIn(lines ?? '').length > BATCH_WORDS_MAX) throw new Error(w.tooMany(BATCH_WORDS_MAX))
              },
            },
          ],
        },
        ...kinds,
      ]}
      initial={{ category: 'other', level: 'hold' }}
      onSubmit={({ lines, category, level }) => add.run({ words: wordsIn(lines), category, level })}
      onClose={onClose}
    />
  )
}

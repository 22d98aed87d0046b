import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { WORD_LEVELS, type WordLevel } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { RowForm } from '../../../kit/form/RowForm.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { EnabledState } from '../../../kit/page/EnabledState.tsx'
import { Time } from '../../../kit/Time.tsx'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import { BatchAddDialog } from './BatchAddDialog.tsx'
import { RescanDialog, useRescan } from './RescanDialog.tsx'
import { TryDialog } from './TryDialog.tsx'
import { WordFigures } from './WordFigures.tsx'
import { useWordFields } from './word-fields.tsx'
import { LevelPill, useFilterWords } from './word-view.tsx'

type Word = RowOf<'listSensitiveWordInfo'>
type Opened = 'batch' | 'try' | 'rescan' | null

const steps = importSteps('importSensitiveWordInfo', 'templateSensitiveWordInfo')
const idsOf = (rows: readonly Word[]) => rows.map(({ id }) => id)

function useColumns(): Column<Word>[] {
  const w = useFilterWords()
  return [
    { key: 'word', title: w.word, phone: 'title' },
    { key: 'category', title: w.category, width: 96, render: ({ category }) => w.categories[category] },
    { key: 'level', title: w.level, width: 104, phone: 'tag', render: ({ level }) => <LevelPill of={level} /> },
    {
      key: 'matchVariant',
      title: w.variant,
      width: 96,
      render: ({ matchVariant }) => (matchVariant === '1' ? w.yes : w.no),
    },
    { key: 'exceptionCount', title: w.exceptionCount, width: 104, align: 'end' },
    {
      key: 'hits',
      title: w.hits,
      width: 112,
      align: 'end',
      render: ({ id, hits }) =>
        hits === 0 ? (
          0
        ) : (
          <Link to={`/management/screenWordsDetail?tab=all&wordId=${id}`} aria-label={w.hitsOf(hits)}>
            {hits}
          </Link>
        ),
    },
    {
      key: 'falseRate',
      title: w.falseRate,
      hint: w.falseRateHint,
      width: 96,
      align: 'end',
      render: ({ falseRate }) => (falseRate === null ? '–' : `${falseRate}%`),
    },
    { key: 'status', title: w.state, width: 88, render: ({ status }) => <EnabledState of={status} /> },
    { key: 'updatedByName', title: w.updatedBy, width: 100, hidden: true },
    { key: 'updatedAt', title: w.updatedAt, width: 136, render: ({ updatedAt }) => <Time at={updatedAt} /> },
  ]
}

/** The words that published texts are checked against (screens/school-life, screenWords). */
export default function ScreenWords() {
  const w = useFilterWords()
  const table = useTableCall('listSensitiveWordInfo', {})
  const columns = useColumns()
  const fields = useWordFields()
  const report = useBatchReport()
  const rescan = useRescan()
  const [edited, setEdited] = useState<Word | 'new' | null>(null)
  const [opened, setOpened] = useState<Opened>(null)
  const [leveled, setLeveled] = useState<readonly Word[]>([])
  const add = useAct('addSensitiveWordInfo', { message: w.added })
  const update = useAct('updateSensitiveWordInfo', { message: w.saved })
  const remove = useAct('deleteSensitiveWordInfo', { message: w.deleted })
  const setBatch = useAct('setBatchSensitiveWordInfo', {
    message: '',
    onDone: ({ done, refused }) => report({ changed: done, refused }),
  })
  const close = () => setOpened(null)

  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        columns={columns}
        filters={[
          { name: 'keyWords', label: w.keyWords },
          { name: 'category', label: w.category, kind: 'select', options: optionsOf(w.categories) },
          { name: 'level', label: w.level, kind: 'select', options: optionsOf(w.levels, WORD_LEVELS) },
          {
            ...{ name: 'status', label: w.state, kind: 'select' },
            options: optionsOf({ enabled: w.enabled, disabled: w.disabled }),
          },
          { name: 'hasHits', label: w.hasHits, kind: 'select', options: optionsOf(w.hitsIs, ['1', '0']) },
        ]}
        primary={{ label: w.add, button: 'add', onClick: () => setEdited('new') }}
        extra={
          <>
            <Can button="test">
              <Button onClick={() => setOpened('try')}>{w.try}</Button>
            </Can>
            <Can button="rescan">
              <Button disabled={rescan.isRunning} onClick={() => setOpened('rescan')}>
                {w.rescan}
              </Button>
            </Can>
            <Can button="add">
              <Button onClick={() => setOpened('batch')}>{w.batchAdd}</Button>
            </Can>
            <SheetButtons
              what={w.what}
              steps={steps}
              rules={w.rules}
              save={() => exportCall('exportSensitiveWordInfo', table.input)}
            />
          </>
        }
        note={
          <>
            {rescan.progress}
            <WordFigures />
          </>
        }
        actions={(row) => [
          { key: 'edit', label: w.edit, button: 'edit', onClick: () => setEdited(row) },
          deleteAct(w.delete, () => remove.run({ id: row.id })),
        ]}
        batch={[
          {
            ...{ key: 'enable', label: w.enable, button: 'edit' },
            run: (rows) => setBatch.run({ ids: idsOf(rows), status: 'enabled' }),
          },
          {
            ...{ key: 'disable', label: w.disable, button: 'edit' },
            run: (rows) => setBatch.run({ ids: idsOf(rows), status: 'disabled' }),
          },
          { key: 'level', label: w.setLevel, button: 'edit', open: setLeveled },
        ]}
        empty={{ text: w.empty }}
      />
      {edited && (
        <RowForm<Word>
          of={edited}
          titles={{ add: w.add, edit: w.editTitle }}
          fields={fields}
          first={{ matchVariant: '1', level: 'hold', status: 'enabled', exceptions: [] }}
          add={add.run}
          update={update.run}
          onClose={() => setEdited(null)}
        />
      )}
      {leveled.length > 0 && (
        <FormDialog<{ level: WordLevel }>
          title={w.setLevel}
          fields={fields.filter(({ name }) => name === 'level')}
          onSubmit={({ level }) => setBatch.run({ ids: idsOf(leveled), level })}
          onClose={() => setLeveled([])}
        />
      )}
      {opened === 'batch' && <BatchAddDialog onClose={close} />}
      {opened === 'try' && <TryDialog onClose={close} />}
      {opened === 'rescan' && <RescanDialog onStart={(jobId) => void rescan.follow(jobId)} onClose={close} />}
    </>
  )
}

import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import type { Field } from '../../../kit/form/fields.ts'
import { RowForm } from '../../../kit/form/RowForm.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column, RowAction } from '../../../kit/table/types.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/school/school.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/school.ts'
import { ArchiveTerm } from './ArchiveTerm.tsx'
import { ArrangedWork, daysChange } from './ArrangedWork.tsx'
import { type Term, TermDrawer } from './TermDrawer.tsx'
import { type TermAct, termActs } from './term-acts.ts'
import { WindowsDialog } from './WindowsDialog.tsx'

const steps = importSteps('importTermInfo', 'templateTermInfo')
const WINDOWS = 8
const MAX_TERMS = 100

function useColumns(): Column<Term>[] {
  const w = useWords(zh, en).term
  return [
    { key: 'termCode', title: w.code, width: 96, phone: 'line' },
    { key: 'termName', title: w.name, width: 112, phone: 'title' },
    {
      key: 'isCurrent',
      title: w.current,
      width: 96,
      sort: false,
      phone: 'tag',
      render: ({ isCurrent }) => (isCurrent === '1' ? <StatePill tone="running">{w.current}</StatePill> : null),
    },
    {
      key: 'startDate',
      title: w.days,
      width: 208,
      render: ({ startDate, endDate }) => <span className="num">{`${startDate} – ${endDate}`}</span>,
    },
    { key: 'teachWeeks', title: w.weeks, width: 112, align: 'end' },
    {
      key: 'weekNo',
      title: w.now,
      width: 88,
      sort: false,
      render: ({ weekNo }) => (weekNo === null ? w.over : weekNo === 0 ? w.before : w.week(weekNo)),
    },
    { key: 'courseCount', title: w.courses, width: 100, align: 'end' },
    { key: 'chosenCount', title: w.chosen, width: 112, align: 'end' },
    {
      key: 'windowsSet',
      title: w.windowsSet,
      width: 84,
      align: 'end',
      sort: false,
      render: ({ windowsSet }) => `${windowsSet}/${WINDOWS}`,
    },
    {
      key: 'archivedAt',
      title: w.archivedAt,
      width: 120,
      sort: false,
      hidden: true,
      render: ({ archivedAt }) => <Time at={archivedAt} />,
    },
  ]
}

function useFields(of: Term | 'new' | null): readonly Field[] {
  const w = useWords(zh, en).term
  const fields: Field[] = [
    { name: 'termCode', label: w.code, required: true, max: 6, placeholder: '2026-1', help: w.codeHelp },
    { name: 'termName', label: w.name, required: true, min: 2, max: 20, placeholder: w.nameExample },
    { name: 'startDate', label: w.start, kind: 'day', required: true, help: w.startHelp },
    { name: 'endDate', label: w.end, kind: 'day', required: true },
    { name: 'teachWeeks', label: w.weeks, kind: 'number', required: true, min: 1, max: 30 },
  ]
  if (of === null || of === 'new') return fields
  const arranged: Field = {
    name: 'moveArranged',
    label: w.arranged,
    input: <ArrangedWork term={of} />,
    when: (values) => daysChange(of, values),
  }
  return [...fields, arranged]
}

export default function TermList() {
  const words = useWords(zh, en)
  const w = words.term
  const table = useTableCall('listTermInfo', {})
  // Unfiltered: the current term and the one before.
  const known = useCall('listTermInfo', { archived: '1', limit: MAX_TERMS }, { keep: true }).data?.rows
  const every = known ?? []
  const current = every.find(({ isCurrent }) => isCurrent === '1')
  const { ask } = useConfirm()
  const [edited, setEdited] = useState<Term | 'new' | null>(null)
  const fields = useFields(edited)
  const [opened, setOpened] = useState<{ readonly as: 'see' | 'windows' | 'archive'; readonly term: Term } | null>(null)
  const add = useAct('addTermInfo', { message: words.added })
  const update = useAct('updateTermInfo', { message: words.saved })
  const remove = useAct('deleteTermInfo', { message: words.deleted })
  const setCurrent = useAct('setCurrentTermInfo', { message: words.saved })

  const makeCurrent = async ({ id, termName, updatedAt }: Term) => {
    const text = current ? w.setCurrentAsk(current.termName, termName) : w.setFirstAsk(termName)
    if (await ask({ title: w.setCurrent, text, ok: w.setCurrent })) await setCurrent.run({ id, updatedAt })
  }
  const actions = (term: Term): RowAction[] => {
    const open = (as: 'windows' | 'archive') => () => setOpened({ as, term })
    const acts: Record<TermAct, RowAction> = {
      windows: { key: 'windows', label: w.setWindows, button: 'timeSetting', onClick: open('windows') },
      current: { key: 'current', label: w.setCurrent, button: 'setCurrent', onClick: () => makeCurrent(term) },
      edit: { key: 'edit', label: words.edit, button: 'edit', onClick: () => setEdited(term) },
      archive: { key: 'archive', label: w.archive, button: 'archive', onClick: open('archive') },
      delete: deleteAct(words.delete, () => remove.run({ id: term.id })),
    }
    return termActs(term, known === undefined || current !== undefined).map((key) => acts[key])
  }
  const lastOf = (term: Term) =>
    [...every]
      .sort((a, b) => b.startDate.localeCompare(a.startDate))
      .find((one) => one.startDate < term.startDate && one.windowsSet > 0)
  const close = () => setOpened(null)

  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        columns={useColumns()}
        filters={[
          { name: 'keyword', label: words.keyword },
          { name: 'year', label: w.year, width: 100 },
          { name: 'archived', label: w.archived, kind: 'select', options: [{ value: '1', label: w.archived }] },
        ]}
        primary={{ label: w.add, button: 'add', onClick: () => setEdited('new') }}
        extra={
          <SheetButtons
            what={w.what}
            steps={steps}
            rules={w.rules}
            save={() => exportCall('exportTermInfo', table.input)}
          />
        }
        onOpen={(term) => setOpened({ as: 'see', term })}
        actions={actions}
        empty={{ text: w.empty }}
      />
      {edited && (
        <RowForm<Term>
          of={edited}
          titles={w}
          fields={fields}
          first={{ teachWeeks: 18 }}
          add={add.run}
          update={update.run}
          onClose={() => setEdited(null)}
        />
      )}
      {opened?.as === 'see' && <TermDrawer term={opened.term} onClose={close} />}
      {opened?.as === 'windows' && <WindowsDialog term={opened.term} last={lastOf(opened.term)} onClose={close} />}
      {opened?.as === 'archive' && <ArchiveTerm term={opened.term} onClose={close} />}
    </>
  )
}

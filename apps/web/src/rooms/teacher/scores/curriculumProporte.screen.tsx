import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import type { CheckKind } from '@shuyuan/domain/scoring/course/check-kind.rule.ts'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDict } from '../../../api/use-options.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { StatePill, type Tone } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { useScoreWords } from '../../../subjects/score/score-view.tsx'
import enMarking from '../../../words/en/marking/marking.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zhMarking from '../../../words/zh/marking/marking.ts'
import { useOverviewWords } from './use-overview-words.ts'

type Row = RowOf<'listProportionCheckOptionInfo'>

const READY_TONES: Readonly<Record<Row['ready'], Tone>> = {
  unset: 'waiting',
  weights: 'waiting',
  contents: 'waiting',
  ready: 'done',
}
const STATE_TONES: Readonly<Record<Row['state'], Tone>> = {
  none: 'waiting',
  draft: 'draft',
  active: 'done',
  locked: 'done',
}

function useColumns(): Column<Row>[] {
  const w = useOverviewWords()
  const words = useScoreWords()
  return [
    { key: 'courseCode', title: w.code },
    { key: 'courseName', title: w.course, phone: 'title', fixed: true },
    { key: 'schoolName', title: w.college, hidden: true },
    { key: 'examForm', title: w.form, render: ({ examForm }) => words.forms[examForm] },
    {
      key: 'ratio',
      title: w.ratio,
      hint: w.ratioHint,
      sort: false,
      render: ({ formativeRatio, finalRatio }) => `${formativeRatio} : ${finalRatio}`,
    },
    { key: 'options', title: w.options, align: 'end', render: ({ options }) => w.optionsOf(options.length) },
    { key: 'sum', title: w.sum, align: 'end', render: ({ sum }) => formatNumber(sum) },
    { key: 'emptyOptions', title: w.empty, render: ({ emptyOptions }) => listed(emptyOptions) || '–' },
    { key: 'scored', title: w.scored, align: 'end', render: ({ scored }) => w.scoredOf(scored) },
    {
      key: 'ready',
      title: w.ready,
      phone: 'tag',
      render: ({ ready }) => <StatePill tone={READY_TONES[ready]}>{w.readiness[ready]}</StatePill>,
    },
    {
      key: 'state',
      title: w.state,
      render: ({ state }) => <StatePill tone={STATE_TONES[state]}>{w.states[state]}</StatePill>,
    },
    { key: 'byName', title: w.by, hidden: true },
    { key: 'updatedAt', title: w.at, hidden: true, render: ({ updatedAt }) => <Time at={updatedAt} /> },
  ]
}

function Options({ row }: { row: Row }) {
  const w = useOverviewWords()
  const { kinds } = useWords(zhMarking, enMarking)
  if (row.options.length === 0) return <p>{w.noOptions}</p>
  return (
    <PlainTable
      dense
      rows={row.options}
      rowKey="id"
      columns={[
        { key: 'name', title: w.item, phone: 'title' },
        { key: 'kind', title: w.form, width: 120, render: ({ kind }) => kinds[kind as CheckKind] ?? kind },
        { key: 'weight', title: w.weight, width: 90, align: 'end', render: ({ weight }) => `${formatNumber(weight)}%` },
        { key: 'contents', title: w.contents, width: 90, align: 'end' },
      ]}
    />
  )
}

function TemplateDialog({ rows, onClose }: { rows: readonly Row[]; onClose: () => void }) {
  const w = useOverviewWords()
  const templates = useCall('listGlobalTestInfo', { status: 'enabled', limit: 100 })
  const act = useAct('applyTemplateCheckOptionInfo')
  return (
    <FormDialog<{ templateId: string }>
      title={w.template}
      ok={w.template}
      note={<p>{w.templateNote}</p>}
      fields={[
        {
          name: 'templateId',
          label: w.templateName,
          kind: 'select',
          required: true,
          options: (templates.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      onSubmit={async ({ templateId }) => {
        const outcome = await act.run({ courseIds: rows.map(({ courseId }) => courseId), templateId })
        if (!outcome.ok) return outcome
        const { done, skipped } = outcome.data
        toast.success(w.applied(done))
        if (skipped.length > 0) toast.warning(w.skipped(listed(skipped.map(({ courseName }) => courseName))))
        return outcome
      }}
      onClose={onClose}
    />
  )
}

/** 课程考核比例: how each own course of a term is scored, and which is not ready. */
export default function CurriculumProporte() {
  const w = useOverviewWords()
  const terms = useDict('TermInfo')
  const table = useTableCall('listProportionCheckOptionInfo', {}, { size: 50 })
  const [chosen, setChosen] = useState<readonly Row[] | null>(null)
  const scheme = ({ courseId }: Row) => `/courseInfo/instructDesign/settingExaminate?courseId=${courseId}`
  return (
    <>
      <TablePage
        table={table}
        rowKey="courseId"
        columns={useColumns()}
        filters={[
          { name: 'keyword', label: w.keyword },
          { name: 'termCode', label: w.term, kind: 'select', options: terms },
          { name: 'ready', label: w.ready, kind: 'select', options: optionsOf(w.readiness) },
        ]}
        extra={
          <Can button="export">
            <ExportButton run={() => exportCall('exportProportionCheckOptionInfo', table.input)} />
          </Can>
        }
        expand={(row) => <Options row={row} />}
        actions={(row) => [{ key: 'scheme', label: w.toScheme, to: scheme(row) }]}
        batch={[
          {
            key: 'template',
            label: w.template,
            button: 'template',
            open: (rows) => setChosen(rows),
          },
        ]}
        empty={{ text: w.noCourses }}
      />
      {chosen && <TemplateDialog rows={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Button, Select, Space, Tabs } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { toast } from '../../../kit/toast.ts'
import { WeightBar } from '../../../subjects/assessment/WeightBar.tsx'
import enMarking from '../../../words/en/marking/marking.ts'
import en from '../../../words/en/marking/template.ts'
import { useWords } from '../../../words/use-words.ts'
import zhMarking from '../../../words/zh/marking/marking.ts'
import zh from '../../../words/zh/marking/template.ts'
import { useTerms } from '../term/use-terms.ts'
import { ruleText } from './items.ts'

type Template = Out<'getGlobalTestInfo'>
type Drift = Out<'listDriftGlobalTestInfo'>[number]

function Items({ template }: { readonly template: Template }) {
  const w = useWords(zh, en)
  const { kinds } = useWords(zhMarking, enMarking)
  const sum = template.items.reduce((all, { weight }) => all + weight, 0)
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <WeightBar options={template.items} sum={sum} />
      <PlainTable
        rows={template.items}
        rowKey="id"
        columns={[
          { key: 'name', title: w.itemName, phone: 'title' },
          { key: 'kind', title: w.kind, width: 104, render: ({ kind }) => kinds[kind] },
          { key: 'weight', title: w.weight, width: 72, align: 'end', render: ({ weight }) => `${weight}%` },
          {
            key: 'range',
            title: w.range,
            width: 96,
            render: ({ minWeight, maxWeight }) =>
              minWeight === null && maxWeight === null ? w.anyWeight : w.rangeOf(minWeight ?? 0, maxWeight ?? 100),
          },
          {
            key: 'required',
            title: w.required,
            width: 88,
            phone: 'tag',
            render: ({ required }) => required === '1' && <StatePill tone="running">{w.required}</StatePill>,
          },
          { key: 'rule', title: w.rule, render: (item) => ruleText(item, w.rules) },
        ]}
      />
      {template.note && <p style={{ color: 'var(--ink-2)', margin: 0 }}>{template.note}</p>}
    </div>
  )
}

function Courses({ template }: { readonly template: Template }) {
  const w = useWords(zh, en)
  return (
    <PlainTable
      rows={template.courses}
      rowKey="courseId"
      empty={w.noCourses}
      columns={[
        { key: 'courseName', title: w.course, phone: 'title', render: (row) => `${row.courseName} ${row.courseCode}` },
        { key: 'hostTeacherName', title: w.host, width: 96 },
        {
          key: 'version',
          title: w.version,
          width: 120,
          render: ({ version }) => (
            <>
              {w.versionOf(version)} {version < template.version && <StatePill tone="waiting">{w.older}</StatePill>}
            </>
          ),
        },
        { key: 'state', title: w.courseState, width: 88, render: ({ state }) => w.courseStates[state] },
        {
          key: 'drifts',
          title: w.drifts,
          width: 112,
          phone: 'tag',
          render: ({ drifts }) => (
            <StatePill tone={drifts > 0 ? 'bad' : 'done'}>{drifts > 0 ? w.driftsOf(drifts) : w.noDrift}</StatePill>
          ),
        },
      ]}
    />
  )
}

function Drifts({ id, rows }: { readonly id: string; readonly rows: readonly Drift[] }) {
  const w = useWords(zh, en)
  const { kinds } = useWords(zhMarking, enMarking)
  const [reminded, setReminded] = useState<readonly string[] | null>(null)
  const remind = useAct('remindGlobalTestInfo')
  const courseIds = [...new Set(rows.map(({ courseId }) => courseId))]
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      {courseIds.length > 0 && (
        <Can button="apply">
          <Button onClick={() => setReminded(courseIds)}>{w.remindAll(courseIds.length)}</Button>
        </Can>
      )}
      <div style={{ inlineSize: '100%' }}>
        <PlainTable
          rows={rows.map((row, at) => ({ ...row, key: String(at) }))}
          rowKey="key"
          empty={w.noDrifts}
          columns={[
            {
              key: 'courseName',
              title: w.course,
              phone: 'title',
              render: (row) => `${row.courseName} ${row.courseCode}`,
            },
            { key: 'hostTeacherName', title: w.host, width: 88 },
            {
              key: 'itemName',
              title: w.items,
              width: 120,
              render: ({ itemName, kind }) => itemName || (kind ? kinds[kind] : w.whole),
            },
            { key: 'templateWeight', title: w.templateWeight, width: 88, align: 'end' },
            { key: 'courseWeight', title: w.courseWeight, width: 88, align: 'end' },
            {
              key: 'problem',
              title: w.problem,
              width: 112,
              phone: 'tag',
              render: ({ problem }) => <StatePill tone="bad">{w.driftProblems[problem]}</StatePill>,
            },
          ]}
          actionsWidth={80}
          actions={({ courseId }) => [
            { key: 'remind', label: w.remind, button: 'apply', onClick: () => setReminded([courseId]) },
          ]}
        />
      </div>
      {reminded && (
        <FormDialog<{ text?: string }>
          title={w.remindAll(reminded.length)}
          ok={w.remind}
          fields={[{ name: 'text', label: w.remindText, kind: 'textarea', max: 200, help: w.remindHelp }]}
          onSubmit={async ({ text }) => {
            const answer = await remind.run({ id, courseIds: [...reminded], text: text ?? '' })
            if (answer.ok) toast.success(w.reminded(answer.data.sent))
            return answer
          }}
          onClose={() => setReminded(null)}
        />
      )}
    </div>
  )
}

/** One template: its items, the courses of a term that use it, and where they deviate from it. */
export function TemplateDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const w = useWords(zh, en)
  const { terms, current } = useTerms()
  const [chosen, setChosen] = useState('')
  const termCode = chosen || current
  const template = useCall('getGlobalTestInfo', { id, termCode }, { enabled: termCode !== '', keep: true })
  const drifts = useCall('listDriftGlobalTestInfo', { id, termCode }, { enabled: termCode !== '', keep: true })
  const departing = new Set(drifts.data?.map(({ courseId }) => courseId)).size
  return (
    <DetailDrawer
      open
      width={860}
      title={
        template.data ? (
          <Space>
            {template.data.name}
            <span style={{ color: 'var(--ink-2)', fontWeight: 400 }}>{w.versionOf(template.data.version)}</span>
          </Space>
        ) : (
          ''
        )
      }
      extra={
        <Select
          aria-label={w.term}
          options={terms}
          value={termCode || null}
          onChange={setChosen}
          style={{ minInlineSize: 120 }}
        />
      }
      onClose={onClose}
    >
      <Loaded of={template}>
        {(data) => (
          <Tabs
            items={[
              { key: 'items', label: w.items, children: <Items template={data} /> },
              { key: 'courses', label: `${w.courses} ${data.courses.length}`, children: <Courses template={data} /> },
              {
                key: 'drifts',
                label: `${w.drifts} ${departing}`,
                children: <Loaded of={drifts}>{(rows) => <Drifts id={id} rows={rows} />}</Loaded>,
              },
            ]}
          />
        )}
      </Loaded>
    </DetailDrawer>
  )
}

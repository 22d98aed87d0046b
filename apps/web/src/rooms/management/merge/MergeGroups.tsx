import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button, Input, Pagination, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useUnits } from '../../../api/use-units.ts'
import { Can } from '../../../kit/Can.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/course/merge.ts'
import courseEn from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/merge.ts'
import courseZh from '../../../words/zh/course/office.ts'
import css from './Merge.module.css'
import { SplitDialog } from './SplitDialog.tsx'

type Course = RowOf<'listBasicCourseInfo'>
type Deputy = Course['deputies'][number]
const PAGE = 20

function Group({ of, onSplit }: { readonly of: Course; readonly onSplit: (deputies: readonly Deputy[]) => void }) {
  const w = useWords(zh, en)
  const words = useWords(courseZh, courseEn)
  return (
    <section className={css.card} aria-label={of.courseName}>
      <div className={css.head}>
        <h2>{of.courseName}</h2>
        <div className={css.facts}>
          <span className="num">{of.courseCode}</span>
          <span>{w.credits(of.credits)}</span>
          <span>{of.schoolName}</span>
          <span>{w.people(of.studentCount)}</span>
        </div>
        <Can button="split">
          <Button onClick={() => onSplit(of.deputies)}>{w.split}</Button>
        </Can>
      </div>
      <PlainTable
        rows={of.deputies}
        rowKey="id"
        columns={[
          { key: 'courseName', title: w.deputies, phone: 'title' },
          { key: 'courseCode', title: words.code, width: 112 },
          { key: 'credits', title: words.credits, width: 72, align: 'end' },
          { key: 'schoolName', title: words.college, width: 176 },
          { key: 'studentCount', title: w.termStudents, width: 136, align: 'end' },
          {
            key: 'fromTermName',
            title: w.fromTermName,
            width: 160,
            render: ({ fromTermName, untilTermName }) =>
              untilTermName ? `${fromTermName} ${w.until(untilTermName)}` : fromTermName,
          },
        ]}
      />
    </section>
  )
}

/** A card a group: the main course and who studies its content. */
export function MergeGroups() {
  const w = useWords(zh, en)
  const words = useWords(courseZh, courseEn)
  const colleges = useUnits('colleges')
  const [keyword, setKeyword] = useState('')
  const [subSchoolId, setCollege] = useState('')
  const [page, setPage] = useState(1)
  const [split, setSplit] = useState<{ mainName: string; deputies: readonly Deputy[] } | null>(null)
  const input = {
    mergeState: 'main',
    limit: PAGE,
    offset: page,
    keyword,
    ...(subSchoolId ? { subSchoolId } : {}),
  } as const
  const list = useCall('listBasicCourseInfo', input, { keep: true })
  return (
    <div className={css.groups}>
      <div className={css.bar}>
        <Input.Search
          allowClear
          aria-label={words.keyword}
          placeholder={words.keyword}
          style={{ inlineSize: 240 }}
          onSearch={(text) => {
            setKeyword(text)
            setPage(1)
          }}
        />
        <Select
          aria-label={words.college}
          placeholder={words.college}
          allowClear
          value={subSchoolId || null}
          onChange={(id: string | undefined) => {
            setCollege(id ?? '')
            setPage(1)
          }}
          options={colleges}
          style={{ inlineSize: 200 }}
        />
      </div>
      <Loaded of={list}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 && <EmptyState text={keyword || subSchoolId ? w.noCourse : w.emptyGroups} />}
            {rows.map((group) => (
              <Group
                key={group.id}
                of={group}
                onSplit={(deputies) => setSplit({ mainName: group.courseName, deputies })}
              />
            ))}
            {total > PAGE && <Pagination current={page} pageSize={PAGE} total={total} onChange={setPage} />}
          </>
        )}
      </Loaded>
      {split && <SplitDialog {...split} onClose={() => setSplit(null)} />}
    </div>
  )
}

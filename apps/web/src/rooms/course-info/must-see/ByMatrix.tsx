import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { SeenState } from '@shuyuan/contract/entities/study/record.ts'
import { Input, Pagination, Select, Table } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useTableFocus } from '../../../kit/table/use-table-focus.ts'
import { useIsPhone } from '../../../kit/use-width.ts'
import type { ChapterNode } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'
import css from './MustSee.module.css'
import { useFollowFilters } from './use-follow-filters.ts'
import { useMustSeeWords } from './use-must-see-words.ts'

type Matrix = Out<'listMatrixStudyResInfo'>
type Student = Matrix['students'][number]

const PAGE_SIZE = 50
const NAME_WIDTH = 170
const NAME_WIDTH_PHONE = 110
const CELL_WIDTH = 96
const STATES: readonly SeenState[] = ['done', 'half', 'none']

/** A shape and a word beside the colour. */
function Cell({ state }: { state: SeenState }) {
  const w = useMustSeeWords()
  return (
    <span role="img" className={css.cell} data-state={state} aria-label={w.states[state]} title={w.states[state]} />
  )
}

function MatrixTable({ matrix }: { matrix: Matrix }) {
  const w = useMustSeeWords()
  const isPhone = useIsPhone()
  const box = useTableFocus<HTMLDivElement>()
  const columns = [
    {
      ...{ key: 'student', title: w.student, width: isPhone ? NAME_WIDTH_PHONE : NAME_WIDTH, fixed: 'start' as const },
      render: (_: unknown, { realname, studentNo }: Student) => (
        <span className={css.name}>
          {realname}
          <small>{studentNo}</small>
        </span>
      ),
    },
    {
      ...{ key: 'done', title: w.done, width: 110, align: 'end' as const },
      render: (_: unknown, { done }: Student) => <span className="num">{`${done} / ${matrix.resources.length}`}</span>,
    },
    ...matrix.resources.map(({ id, title, chapterTitle }, place) => ({
      ...{ key: id, width: CELL_WIDTH, align: 'center' as const },
      title: (
        <span className={css.head} title={[chapterTitle, title].filter(Boolean).join(' › ')}>
          {title}
        </span>
      ),
      render: (_: unknown, { cells }: Student) => <Cell state={cells[place] ?? 'none'} />,
    })),
  ]
  return (
    <div ref={box}>
      <Table<Student>
        size="small"
        rowKey="studentId"
        dataSource={matrix.students}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={columns}
      />
    </div>
  )
}

interface Asked {
  readonly mustSeeOnly: '0' | '1'
  readonly keyWords: string
  readonly page: number
  /** By the names of the list's filters. */
  readonly chosen: Readonly<Record<string, string>>
}

/** Students × resources: who has seen what. */
export function ByMatrix({ tree }: { tree: readonly ChapterNode[] }) {
  const w = useMustSeeWords()
  const { courseId } = useCourse()
  const filters = useFollowFilters(tree)
  const [{ mustSeeOnly, keyWords, page, chosen }, setAsked] = useState<Asked>({
    ...{ mustSeeOnly: '1', keyWords: '', page: 1 },
    chosen: {},
  })
  const change = (next: Partial<Asked>) => setAsked((now) => ({ ...now, page: 1, ...next }))
  const { under, ...others } = chosen
  const asked = { courseId, mustSeeOnly, keyWords, ...others, ...(under ? { under: Number(under) } : {}) }
  const matrix = useCall('listMatrixStudyResInfo', { ...asked, limit: PAGE_SIZE, offset: page }, { keep: true })
  return (
    <>
      <div className={css.filters}>
        <Input.Search
          allowClear
          className={css.search ?? ''}
          placeholder={w.find}
          aria-label={w.find}
          onSearch={(text) => change({ keyWords: text })}
        />
        <Select
          aria-label={w.scope}
          value={mustSeeOnly}
          popupMatchSelectWidth={false}
          options={[
            { value: '1', label: w.scopes.must },
            { value: '0', label: w.scopes.all },
          ]}
          onChange={(value) => change({ mustSeeOnly: value })}
        />
        {filters.map(({ name, label, options = [], width = CELL_WIDTH }) => (
          <Select
            key={name}
            allowClear
            aria-label={label}
            placeholder={label}
            style={{ width }}
            value={chosen[name] ?? null}
            popupMatchSelectWidth={false}
            options={[...options]}
            onChange={(value: string | null | undefined) => {
              const { [name]: _, ...rest } = chosen
              change({ chosen: value ? { ...rest, [name]: value } : rest })
            }}
          />
        ))}
        <span className={css.extra}>
          <SheetButtons what={w.what} save={() => exportCall('exportStudyResInfo', { ...asked, layout: 'matrix' })} />
        </span>
      </div>
      <p className={css.legend}>
        {STATES.map((state) => (
          <span key={state}>
            <Cell state={state} /> <span aria-hidden>{w.states[state]}</span>
          </span>
        ))}
      </p>
      <Loaded of={matrix}>
        {(data) =>
          data.resources.length === 0 ? (
            <EmptyState text={mustSeeOnly === '1' && Object.keys(chosen).length === 0 ? w.empty : w.noMatch} />
          ) : data.students.length === 0 ? (
            <EmptyState text={keyWords || under ? w.noStudentMatch : w.noStudents} />
          ) : (
            <>
              <MatrixTable matrix={data} />
              <Pagination
                className={css.pages ?? ''}
                current={page}
                pageSize={PAGE_SIZE}
                total={data.total}
                showSizeChanger={false}
                hideOnSinglePage
                onChange={(next) => change({ page: next })}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}

import { StarFilled, StarOutlined } from '@ant-design/icons'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { RESOURCE_KINDS } from '@shuyuan/contract/entities/course/course.ts'
import { SAVED_FILES_MAX } from '@shuyuan/contract/entities/study/material.ts'
import { Button } from 'antd'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { downloadCall } from '../../../api/files.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { pathOf } from '../../../app/screens.ts'
import { useCan } from '../../../kit/Can.tsx'
import { formatClock, formatPercent, formatSize } from '../../../kit/format.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { KindIcon } from '../../../subjects/study/Kind.tsx'
import { PlainTags } from '../../../subjects/tag/TagNames.tsx'
import { useTagFilter } from '../../../subjects/tag/use-tag-tree.ts'
import en from '../../../words/en/course/material.ts'
import enStudy from '../../../words/en/study.ts'
import { phrased } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/material.ts'
import zhStudy from '../../../words/zh/study.ts'
import { CatalogueTabs } from '../catalogue/CatalogueTabs.tsx'
import css from './ourSchoolMaterial.module.css'

type Material = RowOf<'materialListStudyResInfo'>

const TONES = { todo: 'draft', doing: 'running', done: 'done' } as const

/** Where it is studied: a resource in the player, a supplement beside its lesson. */
const pageOf = ({ id, source }: Material, courseId: string): string =>
  source === 'school'
    ? `${pathOf('goOnStudy')}?${new URLSearchParams({ courseId, resourceId: id })}`
    : `${pathOf('tutorMaterial')}?${new URLSearchParams({ courseId, id })}`

/** A bookmark of the whole resource, kept among the own notes. */
function Mark({ of }: { of: Material }) {
  const w = useWords(zh, en)
  const add = useAct('addStudyResTagInfo', { message: w.marked })
  const remove = useAct('deleteStudyResTagInfo', { message: w.unmarked })
  if (of.source !== 'school') return null
  const isOn = of.markId !== ''
  const press = () =>
    isOn ? remove.run({ id: of.markId }) : add.run({ resourceId: of.id, kind: 'bookmark', position: 0 })
  return (
    <Button
      type="text"
      size="small"
      aria-pressed={isOn}
      aria-label={isOn ? w.unmark(of.title) : w.mark(of.title)}
      title={isOn ? w.unmark(of.title) : w.mark(of.title)}
      icon={isOn ? <StarFilled className={css.on ?? ''} /> : <StarOutlined />}
      disabled={add.busy || remove.busy}
      onClick={() => void press()}
    />
  )
}

function useColumns(courseId: string): Column<Material>[] {
  const w = useWords(zh, en)
  const { kinds } = useWords(zhStudy, enStudy)
  const can = useCan()
  return [
    {
      key: 'title',
      title: w.name,
      phone: 'title',
      render: (row) => (
        <>
          {row.isNew === '1' && <i className={css.dot} role="img" aria-label={w.isNew} title={w.isNew} />}
          <Link to={pageOf(row, courseId)}>
            <KindIcon kind={row.kind} named={false} /> {row.title}
          </Link>
        </>
      ),
    },
    { key: 'kind', title: w.kind, width: 80, render: ({ kind }) => kinds[kind] },
    {
      ...{ key: 'tags', title: w.tags, width: 130, sort: false as const, phone: 'none' as const },
      render: ({ tags }) => <PlainTags of={tags} />,
    },
    { key: 'chapterTitle', title: w.chapter, width: 160, render: ({ chapterTitle }) => chapterTitle || '–' },
    {
      ...{ key: 'size', title: w.size, width: 140, align: 'end' as const },
      render: ({ size, durationSec }) => (
        <span className="num">
          {phrased(
            [size > 0 ? formatSize(size) : '', durationSec > 0 ? formatClock(durationSec) : ''].filter(Boolean),
          ) || '–'}
        </span>
      ),
    },
    { key: 'source', title: w.source, width: 96, phone: 'none', render: ({ source }) => w.sources[source] },
    { key: 'teacherName', title: w.teacher, width: 96 },
    { key: 'updatedAt', title: w.updated, width: 130, render: ({ updatedAt }) => <Time at={updatedAt} /> },
    {
      ...{ key: 'times', title: w.times, width: 84, align: 'end' as const, phone: 'none' as const },
      render: ({ times }) => (times === null ? '–' : times),
    },
    {
      ...{ key: 'percent', title: w.progress, width: 110, phone: 'tag' as const },
      render: ({ myState, percent }) => (
        <StatePill tone={TONES[myState]}>
          {myState === 'doing' && percent !== null ? formatPercent(percent, 0) : w.states[myState]}
        </StatePill>
      ),
    },
    ...(can('mark')
      ? [{ key: 'mark', title: w.markTitle, width: 64, render: (row: Material) => <Mark of={row} /> }]
      : []),
  ]
}

/** What comes from now on bears a dot at the next visit. */
function useVisit(courseId: string): void {
  const can = useCan()
  const { run } = useAct('visitMaterialStudyResInfo', { noToast: true })
  const isKept = courseId !== '' && can('visit')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each course that is opened
  useEffect(() => {
    if (isKept) void run({ courseId })
  }, [courseId, isKept])
}

/** All materials of a course in one list, apart from its chapters. */
export default function OurSchoolMaterial() {
  const w = useWords(zh, en)
  const { kinds } = useWords(zhStudy, enStudy)
  const [params] = useSearchParams()
  const courseId = params.get('courseId') ?? ''
  const table = useTableCall('materialListStudyResInfo', { courseId })
  const chapters = useCall('treeStudyResInfo', { courseId }, { noToast: true })
  const byTag = useTagFilter(courseId)
  useVisit(courseId)
  const save = (rows: readonly Material[]) => {
    const files = rows.filter(({ canSave }) => canSave === '1')
    if (files.length === 0) return toast.info(w.noneToSave)
    if (files.length > SAVED_FILES_MAX) return toast.info(w.tooMany(SAVED_FILES_MAX))
    const ids = files.map(({ id }) => id)
    return downloadCall('saveMaterialStudyResInfo', { courseId, ids }).catch(() => undefined)
  }
  return (
    <>
      <CatalogueTabs courseId={courseId} />
      <PageHead count={table.total} />
      <TablePage
        table={table}
        rowKey="id"
        head={false}
        columns={useColumns(courseId)}
        filters={[
          { name: 'keyWords', label: w.find },
          {
            ...{ name: 'kind', label: w.kind, kind: 'select' as const, width: 110 },
            options: RESOURCE_KINDS.map((value) => ({ value, label: kinds[value] })),
          },
          ...byTag,
          {
            ...{ name: 'chapterId', label: w.chapter, kind: 'select' as const, width: 200 },
            options: (chapters.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
          },
          {
            ...{ name: 'source', label: w.source, kind: 'select' as const, width: 120 },
            options: (['school', 'branch'] as const).map((value) => ({ value, label: w.sources[value] })),
          },
        ]}
        actionsWidth={84}
        actions={(row) => [
          ...(row.canSave === '1'
            ? [{ key: 'download', label: w.download, button: 'download', onClick: () => save([row]) }]
            : []),
        ]}
        batch={[{ key: 'download', label: w.saveMany, button: 'download', run: save }]}
        empty={{ text: w.emptySchool, noMatch: w.noMatch }}
      />
    </>
  )
}

import { STUDY_MEANS, type StudyMeans } from '@shuyuan/contract/entities/study/style.ts'
import { formatPercent } from '../../../kit/format.ts'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useCourse } from '../course/use-course.ts'
import type { ClassStyle } from './Shares.tsx'
import css from './studyStyle.module.css'
import { useStyleWords } from './use-style-words.ts'

type Cell = ClassStyle['match'][number]

/** What a chapter has of one means, which opens it. */
function Offered({ of }: { readonly of: Cell | undefined }) {
  const w = useStyleWords()
  const { query } = useCourse()
  if (!of) return w.nothing
  if (of.lacking === '1') return <span className={css.lacking}>{w.lacking(of.fans)}</span>
  if (of.resources === 0) return w.nothing
  const to = of.means === 'practice' ? 'onlinePracticeManage' : 'curriculumResourceManagement'
  return (
    <span className={css.cell}>
      <ScreenLink
        to={[to]}
        query={`${query}&chapterId=${of.chapterId}${of.means === 'practice' ? '' : `&kind=${of.means}`}`}
      >
        {w.offered(of.resources, formatPercent(of.finishPercent, 0))}
      </ScreenLink>
      <small>{w.viewers(of.viewers)}</small>
    </span>
  )
}

interface Props {
  readonly match: ClassStyle['match']
}

/** Chapters by means: what there is, what is used, and what many would use and is not there. */
export function MatchTable({ match }: Props) {
  const w = useStyleWords()
  const means = STUDY_MEANS.filter((one) => match.some((cell) => cell.means === one))
  const fansOf = (one: StudyMeans) => match.find((cell) => cell.means === one)?.fans ?? 0
  const rows = [
    ...new Map(match.map(({ chapterId, chapterTitle }) => [chapterId, { chapterId, chapterTitle }])).values(),
  ]
  return (
    <PlainTable
      rows={rows}
      rowKey="chapterId"
      empty={w.noChapters}
      columns={[
        { key: 'chapterTitle', title: w.chapter, width: 220, phone: 'title' },
        ...means.map((one) => ({
          ...{ key: one, title: `${w.means[one]} · ${w.fans(fansOf(one))}`, width: 170 },
          render: ({ chapterId }: { chapterId: string }) => (
            <Offered of={match.find((cell) => cell.chapterId === chapterId && cell.means === one)} />
          ),
        })),
      ]}
    />
  )
}

import type { Answer } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { formatPercent } from '../../../kit/format.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { scoreText } from '../../../subjects/score/score-view.tsx'
import css from './CompareDialog.module.css'
import { usePastWords } from './use-past-words.ts'

type Compared = Answer<'compareCourseInfo'>
type Course = Compared['courses'][number]

const percentText = (value: number | null) => formatPercent(value) || '–'

/** Figures in lines, the terms in columns. */
function Figures({ courses }: { readonly courses: readonly Course[] }) {
  const w = usePastWords()
  const lines: [string, (course: Course) => React.ReactNode][] = [
    [w.students, ({ students }) => students],
    [w.ratio, ({ formativeRatio, finalRatio }) => `${formativeRatio} : ${finalRatio}`],
    [w.weights, ({ options }) => options.map(({ name, weight }) => `${name} ${weight}%`).join(' · ') || w.noWeights],
    [w.formativeMean, (course) => scoreText(course.formativeMean)],
    [w.finalMean, (course) => scoreText(course.finalMean)],
    [w.totalMean, (course) => scoreText(course.totalMean)],
    [w.passPercent, (course) => percentText(course.passPercent)],
  ]
  return (
    <PlainTable
      rows={lines.map(([label, of]) => ({ label, of }))}
      rowKey="label"
      columns={[
        { key: 'label', title: w.figures, phone: 'title' },
        ...courses.map((course) => ({
          key: course.courseId,
          title: course.termName,
          align: 'end' as const,
          render: ({ of }: { of: (course: Course) => React.ReactNode }) => <span className="num">{of(course)}</span>,
        })),
      ]}
    />
  )
}

function changeOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  const [first, last] = [known[0], known.at(-1)]
  return known.length < 2 || first === undefined || last === undefined ? null : last - first
}

/** How well the same questions were answered in each term. */
function Questions({ courses, questions }: Pick<Compared, 'courses' | 'questions'>) {
  const w = usePastWords()
  type Question = Compared['questions'][number]
  const percent = (value: number | null | undefined) =>
    percentText(value === null || value === undefined ? null : value * 100)
  const columns: Column<Question>[] = [
    { key: 'stem', title: w.question, phone: 'title' },
    ...courses.map(({ courseId, termName }, at) => ({
      key: courseId,
      title: termName,
      align: 'end' as const,
      render: ({ facility, answered }: Question) => (
        <span className="num" title={w.answered(answered[at] ?? 0)}>
          {percent(facility[at])}
        </span>
      ),
    })),
    {
      key: 'change',
      title: w.change,
      align: 'end',
      render: ({ facility }) => {
        const change = changeOf(facility)
        if (change === null) return '–'
        return <span className="num">{`${change > 0 ? '+' : ''}${formatPercent(change * 100)}`}</span>
      },
    },
  ]
  return (
    <>
      <h3 className={css.head}>{w.questions(questions.length)}</h3>
      {questions.length > 0 && <p className={css.note}>{w.compareNote}</p>}
      <PlainTable rows={questions} rowKey="questionId" columns={columns} empty={w.noShared} />
    </>
  )
}

interface CompareDialogProps {
  readonly courseName: string
  readonly courseIds: readonly string[]
  readonly onClose: () => void
}

/** Two to four past openings of one course side by side. */
export function CompareDialog({ courseName, courseIds, onClose }: CompareDialogProps) {
  const w = usePastWords()
  const asked = useCall('compareCourseInfo', { courseIds: [...courseIds] })
  return (
    <ViewDialog title={w.compareTitle(courseName)} width={920} onClose={onClose}>
      <Loaded of={asked}>
        {({ courses, questions }) => (
          <>
            <Figures courses={courses} />
            <Questions courses={courses} questions={questions} />
          </>
        )}
      </Loaded>
    </ViewDialog>
  )
}

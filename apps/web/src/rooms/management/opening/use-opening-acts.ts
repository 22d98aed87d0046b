import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useAct } from '../../../api/use-act.ts'
import type { BatchAction, RowAction } from '../../../kit/table/types.ts'
import { toCourseReport, useCourseReport } from '../../../subjects/course/use-course-report.ts'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'

export type Opening = RowOf<'listCourseInherit'>
/** What is done with several openings in a dialog. */
export type OpeningTask = 'paperCode' | 'major' | 'host' | 'inherit' | 'clear'

const idsOf = (rows: readonly Opening[]) => rows.flatMap(({ courseId }) => (courseId ? [courseId] : []))

/** What is done with one opening or with the ticked ones. */
export function useOpeningActs(open: (task: OpeningTask, courses: Opening[]) => void) {
  const words = useWords(zh, en)
  const w = words.open
  const publish = useAct('setPublishStatusCourseInherit')
  const close = useAct('closeCourseInherit')
  const remove = useAct('deleteCourseInfo', { message: words.deleted })
  const report = useCourseReport()

  const show = (task: OpeningTask) => (rows: readonly Opening[]) => {
    const courses = rows.filter(({ courseId }) => courseId)
    if (courses.length > 0) open(task, courses)
  }
  const setPublish = async (rows: readonly Opening[], publishStatus: 'published' | 'draft') => {
    const answer = await publish.run({ courseIds: idsOf(rows), publishStatus })
    if (answer.ok) report(toCourseReport(answer.data))
    return answer.ok
  }
  const closeOpenings = async (rows: readonly Opening[]) => {
    const answer = await close.run({ courseIds: idsOf(rows) })
    if (answer.ok) report(toCourseReport(answer.data))
    return answer.ok
  }

  const clearAct = (row: Opening): RowAction => ({
    key: 'clear',
    label: w.clear,
    button: 'clear',
    danger: true,
    onClick: () => show('clear')([row]),
  })
  const deleteDraftAct = ({ courseId }: Opening): RowAction => ({
    key: 'delete',
    label: w.deleteDraft,
    button: 'openCourse',
    danger: true,
    confirm: w.deleteDraftAsk,
    onClick: () => remove.run({ id: courseId }),
  })
  const actions = (row: Opening): RowAction[] => {
    if (row.courseId === '') return []
    const isEmptyDraft = row.filled !== '1' && row.publishStatus === 'draft' && row.studentCount === 0
    return [
      {
        key: 'view',
        label: w.view,
        to: `/courseStudy/learnCatalogNew/learnCatalogue?courseId=${row.courseId}`,
        newTab: true,
      },
      { key: 'inherit', label: w.inherit, button: 'inherit', onClick: () => show('inherit')([row]) },
      ...(row.filled === '1' ? [clearAct(row)] : []),
      ...(isEmptyDraft ? [deleteDraftAct(row)] : []),
    ]
  }
  const studentsOf = (rows: readonly Opening[]) => rows.reduce((sum, { studentCount }) => sum + studentCount, 0)
  const batch: BatchAction<Opening>[] = [
    { key: 'paperCode', label: w.paperCodes, button: 'paperCode', open: show('paperCode') },
    { key: 'major', label: w.majorGrade, button: 'major', open: show('major') },
    { key: 'host', label: words.host, button: 'host', open: show('host') },
    { key: 'inherit', label: w.inherit, button: 'inherit', open: show('inherit') },
    {
      key: 'publish',
      label: w.publish,
      button: 'publish',
      confirm: (count, rows) => w.publishAsk(count, studentsOf(rows)),
      run: (rows) => setPublish(rows, 'published'),
    },
    {
      key: 'unpublish',
      label: w.unpublish,
      button: 'publish',
      confirm: (count, rows) => w.unpublishAsk(count, studentsOf(rows)),
      run: (rows) => setPublish(rows, 'draft'),
    },
    { key: 'close', label: w.close, button: 'close', danger: true, confirm: w.closeAsk, run: closeOpenings },
  ]
  return { actions, batch }
}

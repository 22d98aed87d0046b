import { BOARD_INTRO_MAX, BOARD_TITLE_MAX } from '@shuyuan/contract/entities/talk/board.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { RowForm } from '../../../kit/form/RowForm.tsx'
import { optionsOf } from '../../../kit/options.ts'
import type { Board } from '../../../subjects/talk/BoardOrder.tsx'
import { chapterOptions } from '../chapters/chapters.ts'
import { useCourse } from '../course/use-course.ts'
import { useTeachWords } from './use-teach-words.ts'

/** A board of the course, new or changed; boards of a class stay with it. */
export function BoardForm({ of, onClose }: { of: Board | 'new'; onClose: () => void }) {
  const w = useTeachWords()
  const { courseId, classes } = useCourse()
  const add = useAct('addBbsModule', { message: w.added })
  const update = useAct('updateBbsModule', { message: w.saved })
  const chapters = useCall('treeCourseChapterInfo', { courseId }, { enabled: of === 'new' })
  const isNew = of === 'new'
  const isOfClass = !isNew && of.kind === 'class'
  return (
    <RowForm<Board>
      of={of}
      titles={{ add: w.boardAdd, edit: w.boardEdit }}
      fields={[
        { name: 'title', label: w.boardTitle, required: true, max: BOARD_TITLE_MAX },
        { name: 'intro', label: w.boardIntro, kind: 'textarea', max: BOARD_INTRO_MAX },
        ...(isNew
          ? ([
              { name: 'kind', label: w.boardKind, kind: 'radio', required: true, options: optionsOf(w.kinds) },
              {
                name: 'chapterId',
                label: w.chapter,
                kind: 'select',
                required: true,
                options: chapterOptions(chapters.data ?? []),
                when: ({ kind }: Readonly<Record<string, unknown>>) => kind === 'chapter',
              },
            ] as const)
          : []),
        ...(isOfClass
          ? []
          : ([
              {
                name: 'courseClassIds',
                label: w.boardClasses,
                kind: 'multi',
                options: classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name })),
                help: w.boardClassesHelp,
              },
            ] as const)),
        { name: 'postRule', label: w.postRule, kind: 'radio', required: true, options: optionsOf(w.postRules) },
        { name: 'needReview', label: w.needReview, kind: 'switch', help: w.needReviewHelp },
        { name: 'counted', label: w.counted, kind: 'switch', help: w.countedHelp },
        { name: 'maxScore', label: w.maxScore, kind: 'number', min: 0, max: 100, step: 0.5 },
      ]}
      first={{ kind: 'course', courseClassIds: [], postRule: 'all', needReview: '0', counted: '0', maxScore: 0 }}
      add={({ kind, chapterId, ...form }) =>
        add.run({
          ...form,
          courseId,
          kind: kind === 'chapter' ? 'chapter' : 'course',
          chapterId: kind === 'chapter' ? chapterId : null,
        })
      }
      update={({ id, updatedAt, title, intro, courseClassIds, postRule, needReview, counted, maxScore }) =>
        update.run({
          ...{ id, updatedAt, title, intro, postRule, needReview, counted, maxScore },
          ...(isOfClass ? {} : { courseClassIds }),
        })
      }
      onClose={onClose}
    />
  )
}

import { Link } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { pathOf } from '../../../app/screens.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Rich } from '../../../subjects/question/Rich.tsx'
import { useQuestionWords } from '../../../subjects/question/use-question-words.ts'
import { useCourse } from '../course/use-course.ts'
import css from './Bank.module.css'
import { StatusPill } from './StatusPill.tsx'
import { useBankWords } from './use-bank-words.ts'

/** 查重: groups of similar questions in the whole bank. */
export function SimilarDrawer({ onClose }: { readonly onClose: () => void }) {
  const w = useBankWords()
  const { types } = useQuestionWords()
  const course = useCourse()
  const alike = useCall('checkDuplicateQuestionInfo', { courseId: course.courseId })
  return (
    <DetailDrawer open title={w.list.alikeTitle} width={880} onClose={onClose}>
      <Loaded of={alike}>
        {({ groups }) =>
          groups.length === 0 ? (
            <EmptyState text={w.list.alikeNone} />
          ) : (
            groups.map(({ likeness, questions }) => (
              <section key={questions[0]?.id} className={css.group}>
                <strong>{w.list.alikeGroup(Math.round(likeness * 100))}</strong>
                <div className={css.pair}>
                  {questions.map(({ id, questionType, stem, status }) => (
                    <section key={id}>
                      <p className={css.line}>
                        {types[questionType]} <StatusPill status={status} />
                        <Link to={`${pathOf('editQuestion')}?${course.query}&questionId=${id}`}>{w.list.edit}</Link>
                      </p>
                      <Rich html={stem} />
                    </section>
                  ))}
                </div>
              </section>
            ))
          )
        }
      </Loaded>
    </DetailDrawer>
  )
}

import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { pathOf } from '../../../app/screens.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Rich } from '../../../subjects/question/Rich.tsx'
import css from '../bank/Bank.module.css'
import { StatusPill } from '../bank/StatusPill.tsx'
import { useBankWords } from '../bank/use-bank-words.ts'
import { useCourse } from '../course/use-course.ts'

const WAIT_MS = 1200

/** The value, once it has not changed for a while. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** Questions of the bank with a similar stem. */
export function useSimilar(stem: string, questionId: string) {
  const { courseId } = useCourse()
  const settled = useSettled(stem, WAIT_MS)
  const asked = { courseId, stem: settled, ...(questionId ? { exceptId: questionId } : {}) }
  const { data } = useCall('checkDuplicateQuestionInfo', asked, {
    enabled: settled.length > 12,
    fresh: 30_000,
    noToast: true,
  })
  return settled === stem ? (data?.groups ?? []) : []
}
type Groups = ReturnType<typeof useSimilar>

/** 发现相似题2道: a note while writing, the questions side by side on demand. */
export function SimilarNote({ groups, stem }: { readonly groups: Groups; readonly stem: string }) {
  const w = useBankWords().edit
  const course = useCourse()
  const [isOpen, setOpen] = useState(false)
  if (groups.length === 0) return null
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={w.alike(groups.length)}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            {w.alikeShow}
          </Button>
        }
      />
      <DetailDrawer open={isOpen} title={w.alike(groups.length)} width={880} onClose={() => setOpen(false)}>
        <div className={css.pair}>
          <section>
            <strong>{w.alikeMine}</strong>
            <Rich html={stem} />
          </section>
          {groups.map(({ likeness, questions: [found] }) =>
            found ? (
              <section key={found.id}>
                <p className={css.line}>
                  <strong className="num">{Math.round(likeness * 100)}%</strong>
                  <StatusPill status={found.status} />
                  <Link to={`${pathOf('editQuestion')}?${course.query}&questionId=${found.id}`}>{w.alikeOpen}</Link>
                </p>
                <Rich html={found.stem} />
              </section>
            ) : null,
          )}
        </div>
      </DetailDrawer>
    </>
  )
}

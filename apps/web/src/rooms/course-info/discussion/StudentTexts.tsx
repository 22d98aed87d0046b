import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { INVALID_REASONS } from '@shuyuan/contract/entities/talk/board.ts'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { useCourse } from '../course/use-course.ts'
import css from './Discussion.module.css'
import { useTeachWords } from './use-teach-words.ts'

export type Student = RowOf<'listStudentBbsPost'>
type Text = Student['texts'][number]

const idsOf = ({ id, isPost }: Text) => (isPost === '1' ? { ids: [id] } : { commentIds: [id] })

function TextItem({ text, onInvalid, onRestore }: { text: Text; onInvalid: () => void; onRestore: () => void }) {
  const w = useTeachWords()
  const { query } = useCourse()
  return (
    <li>
      <div className={css.line}>
        <Tag>{text.isPost === '1' ? w.isPost : w.isReply}</Tag>
        <Link to={`/postReply?${query}&postId=${text.postId}${text.isPost === '1' ? '' : `&commentId=${text.id}`}`}>
          {text.title}
        </Link>
        <Time at={text.at} />
        <span>{w.chars(text.chars)}</span>
        {text.essence === '1' && <Tag color="success">{w.selected}</Tag>}
        {text.score !== null && <span>{w.teacherGave(text.score)}</span>}
        {text.points !== null && <span>{w.textPoints(text.points)}</span>}
        {text.valid === '1' ? <span>{w.isValid}</span> : text.why && <Tag color="warning">{w.why[text.why]}</Tag>}
        <Can button="invalid">
          {text.marked === '0' && text.why !== 'notVisible' && (
            <Button type="link" size="small" onClick={onInvalid}>
              {w.invalid}
            </Button>
          )}
          {text.marked === '1' && (
            <Button type="link" size="small" onClick={onRestore}>
              {w.restore}
            </Button>
          )}
        </Can>
      </div>
      <p>{text.text}</p>
    </li>
  )
}

/** All that one student has written, and why it does not count where it does not. */
export function StudentTexts({
  of,
  filters,
  onClose,
}: {
  of: Student
  filters: { moduleId?: string; fromWeek?: number; toWeek?: number; checkOptionId?: string }
  onClose: () => void
}) {
  const w = useTeachWords()
  const { courseId } = useCourse()
  const [judged, setJudged] = useState<Text | null>(null)
  const invalid = useAct('invalidBbsPost')
  const texts = useCall('listStudentBbsPost', { ...filters, courseId, studentId: of.studentId })
  const rows = texts.data?.rows[0]?.texts ?? []
  return (
    <DetailDrawer open title={w.textsOf(of.realname)} width={640} onClose={onClose}>
      <Loaded of={texts}>
        {() =>
          rows.length === 0 ? (
            <EmptyState text={w.noTexts} />
          ) : (
            <ul className={css.texts}>
              {rows.map((text) => (
                <TextItem
                  key={text.id}
                  text={text}
                  onInvalid={() => setJudged(text)}
                  onRestore={() => void invalid.run({ ...idsOf(text), on: '0' })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {judged && (
        <FormDialog<{ reason: (typeof INVALID_REASONS)[number] }>
          title={w.invalid}
          ok={w.invalid}
          fields={[
            {
              name: 'reason',
              label: w.invalidReason,
              kind: 'radio',
              required: true,
              options: INVALID_REASONS.map((value) => ({ value, label: w.why[value] })),
            },
          ]}
          onSubmit={({ reason }) => invalid.run({ ...idsOf(judged), on: '1', reason })}
          onClose={() => setJudged(null)}
        />
      )}
    </DetailDrawer>
  )
}

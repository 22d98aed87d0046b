import type { Out } from '@shuyuan/contract/calls/index.ts'
import { CARD_TEXT_MAX } from '@shuyuan/contract/entities/course/people.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import en from '../../../words/en/course/roster.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/roster.ts'
import { useCourse } from '../course/use-course.ts'
import css from './People.module.css'

type Teacher = Out<'teamListCourseInfo'>[number]
type Card = Pick<Teacher, 'answerHours' | 'contactWay' | 'isOpen'>

function OwnCard({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const w = useWords(zh, en)
  const { courseId } = useCourse()
  const save = useAct('saveCardCoursePerson')
  return (
    <FormDialog<Card>
      title={w.card}
      initial={card}
      fields={[
        { name: 'answerHours', label: w.answerHours, max: CARD_TEXT_MAX, placeholder: w.answerHoursSuch },
        { name: 'contactWay', label: w.contactWay, max: CARD_TEXT_MAX, placeholder: w.contactWaySuch },
        { name: 'isOpen', label: w.isOpen, kind: 'switch', help: w.isOpenHelp },
      ]}
      onSubmit={({ answerHours = '', contactWay = '', isOpen }) =>
        save.run({ courseId, answerHours, contactWay, isOpen })
      }
      onClose={onClose}
    />
  )
}

function TeacherCard({ of, onEdit }: { readonly of: Teacher; readonly onEdit: () => void }) {
  const w = useWords(zh, en)
  const isMe = of.isMe === '1'
  return (
    <li>
      <p>
        <span className={css.dot} data-online={of.online === '1' || undefined} />
        <b>{of.name}</b>
        {isMe && <small>{w.me}</small>}
        {of.online === '1' && <small>{w.online}</small>}
        {isMe && (
          <Can button="card">
            <Button className={css.edit ?? ''} size="small" type="link" onClick={onEdit}>
              {w.card}
            </Button>
          </Can>
        )}
      </p>
      <p>{`${w.duties[of.duty]} · ${of.unitName}`}</p>
      <p className="num">{[...of.classNames, w.students(of.studentCount)].join(' · ')}</p>
      {of.answerHours && <p>{w.labelled(w.answerHours, of.answerHours)}</p>}
      {of.contactWay && <p>{w.labelled(w.contactWay, of.contactWay)}</p>}
      {isMe && (of.answerHours || of.contactWay) && <p>{of.isOpen === '1' ? w.openNow : w.closedNow}</p>}
    </li>
  )
}

/** Who teaches the course: their duty and classes, when and how they can be reached, and whether they are there. */
export function TeamTab() {
  const w = useWords(zh, en)
  const { courseId } = useCourse()
  const team = useCall('teamListCourseInfo', { courseId })
  const [card, setCard] = useState<Card | null>(null)
  return (
    <>
      <Loaded of={team}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text={w.noTeam} />
          ) : (
            <ul className={css.team}>
              {rows.map((one) => (
                <TeacherCard
                  key={`${one.userId} ${one.duty}`}
                  of={one}
                  onEdit={() =>
                    setCard({ answerHours: one.answerHours, contactWay: one.contactWay, isOpen: one.isOpen })
                  }
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {card && <OwnCard card={card} onClose={() => setCard(null)} />}
    </>
  )
}

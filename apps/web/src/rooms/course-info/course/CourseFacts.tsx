import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Button, Select, Tag } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCan } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { CourseCover } from '../../../subjects/course/CourseCover.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import css from './CourseFacts.module.css'
import { useCourse } from './use-course.ts'

type Card = Out<'getCourseInfo'>

const INTRO_MAX = 500
const TAGS_MAX = 10

interface FactsForm {
  intro?: string
  tags?: string[]
  learnOrder: '0' | '1'
}

function FactsDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const w = useWords(zh, en).detail
  const update = useAct('updateCourseInfo', { message: w.courseSaved })
  const { courseId: id, intro, tags, learnOrder, updatedAt } = card
  return (
    <FormDialog<FactsForm>
      title={w.editCourse}
      initial={{ intro, tags, learnOrder }}
      fields={[
        { name: 'intro', label: w.intro, kind: 'textarea', max: INTRO_MAX },
        {
          name: 'tags',
          label: w.tags,
          input: (
            <Select mode="tags" maxCount={TAGS_MAX} tokenSeparators={[',', '，', ' ']} open={false} suffixIcon={null} />
          ),
        },
        { name: 'learnOrder', label: w.learnOrder, kind: 'switch' },
      ]}
      onSubmit={(form) =>
        update.run({ id, updatedAt, intro: form.intro ?? '', tags: form.tags ?? [], learnOrder: form.learnOrder })
      }
      onClose={onClose}
    />
  )
}

/** The course: the facts set by the school, and the host's introduction. */
export function CourseFacts({ card }: { card: Card }) {
  const w = useWords(zh, en).detail
  const { canEdit } = useCourse()
  const can = useCan()
  const [isEditing, setEditing] = useState(false)
  const forms: Readonly<Record<string, string>> = w.examForm
  const facts = [
    [w.facts.host, card.hostTeacherName],
    [w.facts.school, card.schoolName],
    [w.facts.exam, forms[card.examForm] ?? card.examForm],
    [w.facts.ratio, `${card.formativeRatio} : ${card.finalRatio}`],
    [w.facts.students, card.studentCount],
    [w.facts.order, card.learnOrder === '1' ? w.facts.ordered : w.facts.free],
  ] as const
  return (
    <section className={css.card}>
      <div className={css.cover}>
        <CourseCover name={card.courseName} code={card.courseCode} school={card.schoolName} url={card.coverUrl} />
      </div>
      <div className={css.body}>
        <div className={css.head}>
          <h2>{card.courseName}</h2>
          <span className="num">{card.courseCode}</span>
          <span className="num">{w.facts.credits(card.credits)}</span>
          <span className="num">{w.facts.hours(card.hours)}</span>
          <span className={css.push} />
          {canEdit && can('edit') && <Button onClick={() => setEditing(true)}>{w.editCourse}</Button>}
        </div>
        {card.intro && <p className={css.intro}>{card.intro}</p>}
        {card.tags.length > 0 && (
          <div>
            {card.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </div>
        )}
        <dl className={css.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {isEditing && <FactsDialog card={card} onClose={() => setEditing(false)} />}
    </section>
  )
}

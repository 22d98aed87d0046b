import { DAY_MS, endOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { EmptyState, Loaded } from '../../../kit/States.tsx'
import en from '../../../words/en/management-course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/management-course.ts'
import css from './AssistantList.module.css'

const SOON_DAYS = 14

export interface AssistantListProps {
  readonly termCode: string
  readonly chosen: string
  readonly onChoose: (teacherId: string) => void
}

/** The assistants of the term; whose time is nearly or already over stands out. */
export function AssistantList({ termCode, chosen, onChoose }: AssistantListProps) {
  const w = useWords(zh, en).assistant
  const [keyword, setKeyword] = useState('')
  const list = useCall('assistantsCoursePerson', { termCode, keyword }, { enabled: termCode !== '', keep: true })
  const daysLeft = (end: string) => Math.floor((endOfDay(end).getTime() - 1 - Date.now()) / DAY_MS)
  return (
    <section className={css.list} aria-label={w.list}>
      <Input.Search placeholder={w.find} allowClear onSearch={setKeyword} aria-label={w.find} />
      <Loaded of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text={w.none} />
          ) : (
            rows.map((one) => {
              const left = one.nextEnd ? daysLeft(one.nextEnd) : SOON_DAYS
              return (
                <button
                  key={one.teacherId}
                  type="button"
                  className={css.one}
                  aria-pressed={one.teacherId === chosen}
                  onClick={() => onChoose(one.teacherId === chosen ? '' : one.teacherId)}
                >
                  <span>
                    {one.realname} <span className="num">{one.teacherNo}</span>
                  </span>
                  <span className={css.second}>{one.unitName}</span>
                  <span className={css.second}>
                    {w.load(one.courseCount, one.studentCount)}{' '}
                    {left < SOON_DAYS && (
                      <span className={left < 0 ? css.over : css.soon}>{left < 0 ? w.over : w.soon(left)}</span>
                    )}
                  </span>
                </button>
              )
            })
          )
        }
      </Loaded>
    </section>
  )
}

import { DAY_MS, endOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'
import css from './AssistantList.module.css'

const SOON_DAYS = 14

export interface AssistantListProps {
  readonly termCode: string
  readonly chosen: string
  readonly onChoose: (teacherId: string) => void
}

interface Shown {
  readonly teacherId: string
  readonly realname: string
  readonly teacherNo: string
  readonly unitName: string
}

/** The assistants of the term; assignments that end soon or have ended stand out. The search finds any other teacher too. */
export function AssistantList({ termCode, chosen, onChoose }: AssistantListProps) {
  const w = useWords(zh, en).assistant
  const canAssign = useCan()('assign')
  const [keyword, setKeyword] = useState('')
  const [met, setMet] = useState<Shown | null>(null)
  const list = useCall('assistantsCoursePerson', { termCode, keyword }, { enabled: termCode !== '', keep: true })
  const searches = canAssign && keyword.trim() !== ''
  const { data: found } = useCall('pickTeacherCoursePerson', { duty: 'assistant', keyword }, { enabled: searches })
  const daysLeft = (end: string) => Math.floor((endOfDay(end).getTime() - 1 - Date.now()) / DAY_MS)
  const choose = (one: Shown) => {
    setMet(one)
    onChoose(one.teacherId === chosen ? '' : one.teacherId)
  }
  const entry = (one: Shown, below: ReactNode) => (
    <button
      key={one.teacherId}
      type="button"
      className={css.one}
      aria-pressed={one.teacherId === chosen}
      onClick={() => choose(one)}
    >
      <span>
        {one.realname} <span className="num">{one.teacherNo}</span>
      </span>
      <span className={css.second}>{one.unitName}</span>
      <span className={css.second}>{below}</span>
    </button>
  )
  const others = (rows: readonly Shown[]): readonly Shown[] => {
    const picked = (searches ? found : [])?.map((one) => ({ ...one, unitName: one.subSchoolName })) ?? []
    const known = met && met.teacherId === chosen && !picked.some((one) => one.teacherId === chosen) ? [met] : []
    return [...known, ...picked].filter((one) => !rows.some((row) => row.teacherId === one.teacherId))
  }
  return (
    <section className={css.list} aria-label={w.list}>
      <Input.Search placeholder={w.find} allowClear onSearch={setKeyword} aria-label={w.find} />
      <Loaded of={list}>
        {(rows) => {
          const rest = others(rows)
          if (rows.length + rest.length === 0) return <EmptyState text={w.none} />
          return (
            <>
              {rows.map((one) => {
                const left = one.nextEnd ? daysLeft(one.nextEnd) : SOON_DAYS
                return entry(
                  one,
                  <>
                    {w.load(one.courseCount, one.studentCount)}{' '}
                    {left < SOON_DAYS && (
                      <span className={left < 0 ? css.over : css.soon}>{left < 0 ? w.over : w.soon(left)}</span>
                    )}
                  </>,
                )
              })}
              {rest.length > 0 && <h2 className={css.others}>{w.others}</h2>}
              {rest.map((one) => entry(one, w.notYet))}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Rich } from '../../../subjects/question/Rich.tsx'
import css from '../room/Room.module.css'
import type { View } from '../room/use-display.ts'
import { useExamWords } from '../room/use-exam-words.ts'
import type { Item } from './paper.ts'

interface Props {
  readonly room: Room
  readonly items: readonly Item[]
  readonly index: number
  readonly view: View
  readonly zoom: number
  readonly onJump: (index: number) => void
  readonly onFocusQuestion: (index: number) => void
  readonly canGoBack: boolean
  readonly renderQuestion: (item: Item) => ReactNode
}

/** The middle of the room: one question, or the whole paper with its big topics. */
export function Paper({ room, items, index, view, zoom, onJump, onFocusQuestion, canGoBack, renderQuestion }: Props) {
  const w = useExamWords().question
  const shown = view === 'one' ? items.slice(index, index + 1) : items
  const reportQuestion = (target: EventTarget) => {
    const question = target instanceof Element ? target.closest<HTMLElement>('[data-question]') : null
    if (question && view === 'all') onFocusQuestion(Number(question.dataset.question))
  }
  return (
    <div
      className={css.paper}
      style={{ zoom }}
      onFocusCapture={({ target }) => reportQuestion(target)}
      onPointerDownCapture={({ target }) => reportQuestion(target)}
    >
      {room.notes && index === 0 && (
        <section className={css.notes} aria-label={w.notes}>
          <Rich html={room.notes} />
        </section>
      )}
      {room.topics.map((topic, at) => {
        const own = shown.filter((item) => item.topic === at)
        if (own.length === 0) return null
        return (
          <section key={topic.bigTopicId}>
            <h2 className={css.topic}>{topic.title}</h2>
            {topic.instructions && (
              <div className={css.topicText}>
                <Rich html={topic.instructions} />
              </div>
            )}
            {own.map(renderQuestion)}
          </section>
        )
      })}
      {view === 'one' && (
        <nav className={css.steps}>
          <Button icon={<LeftOutlined />} disabled={!canGoBack || index === 0} onClick={() => onJump(index - 1)}>
            {w.prev}
          </Button>
          <span className="num">{w.of(index + 1, items.length)}</span>
          <Button
            iconPlacement="end"
            icon={<RightOutlined />}
            disabled={index === items.length - 1}
            onClick={() => onJump(index + 1)}
          >
            {w.next}
          </Button>
        </nav>
      )}
    </div>
  )
}

import { Button, Select, Switch } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { isField } from '../../../kit/is-field.ts'
import { announce } from '../../../kit/live/announce.ts'
import { EmptyState, LoadingState } from '../../../kit/page/States.tsx'
import { RichText } from '../../../kit/rich/RichText.tsx'
import css from './Glossary.module.css'
import { type Head, useGlossaryWords } from './glossary.ts'

type Deal = Answer<'trainWordPediaInfo'>
type Card = Deal['cards'][number]

interface Choice {
  readonly chapterId: string
  readonly collected: boolean
}

/** The cards in hand: the first is shown; an answer is sent at once, and more are dealt when none is left. */
function useCards(courseId: string, { chapterId, collected }: Choice) {
  const train = useAct('trainWordPediaInfo', { noToast: true })
  const [hand, setHand] = useState<readonly Card[]>([])
  const [deal, setDeal] = useState<Deal | null>(null)
  const [fault, setFault] = useState('')
  const asked = { courseId, ...(chapterId ? { chapterId } : {}), ...(collected ? { collected: '1' as const } : {}) }
  const run = async (answers: { id: string; known: '0' | '1' }[], keeps: readonly Card[]) => {
    const outcome = await train.run({ ...asked, answers })
    if (!outcome.ok) {
      setFault(outcome.error.message)
      return
    }
    setFault('')
    setDeal(outcome.data)
    setHand(keeps.length > 0 ? keeps : outcome.data.cards)
  }
  const first = useRef(run)
  first.current = run
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice deals anew
  useEffect(() => {
    void first.current([], [])
  }, [courseId, chapterId, collected])
  const answer = (card: Card, isKnown: boolean) => run([{ id: card.id, known: isKnown ? '1' : '0' }], hand.slice(1))
  return { card: hand[0], deal, fault, busy: train.busy, answer, again: () => run([], []) }
}

const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

function Shown({ card, isOpen, onOpen }: { card: Card; isOpen: boolean; onOpen: () => void }) {
  const w = useGlossaryWords()
  return (
    <section className={css.card}>
      <h2>{card.term}</h2>
      {card.termEn && <p>{card.termEn}</p>}
      {isOpen ? (
        <RichText className={css.meaning ?? ''} html={card.meaning} />
      ) : (
        <Button type="primary" onClick={onOpen}>
          {w.showMeaning}
        </Button>
      )}
    </section>
  )
}

/** 卡片记忆: the term first, its meaning on a press, then whether it was known. 空格 and 1, 2 do the same. */
export function WordCards({ courseId, head }: { courseId: string; head: Head }) {
  const w = useGlossaryWords()
  const [choice, setChoice] = useState<Choice>({ chapterId: '', collected: false })
  const { card, deal, fault, busy, answer, again } = useCards(courseId, choice)
  const [opened, setOpened] = useState('')
  const isOpen = card !== undefined && opened === card.id
  const show = () => {
    if (!card) return
    setOpened(card.id)
    announce(textOf(card.meaning))
  }
  const reply = (isKnown: boolean) => {
    setOpened('')
    if (card) void answer(card, isKnown)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!card || busy || isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === ' ' && !isOpen && !(event.target instanceof HTMLButtonElement)) {
        event.preventDefault()
        show()
      }
      if (isOpen && event.key === '1') reply(true)
      if (isOpen && event.key === '2') reply(false)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  if (fault && !deal) return <EmptyState text={fault} next={<Button onClick={() => void again()}>{w.retry}</Button>} />
  if (!deal) return <LoadingState rows={4} />
  return (
    <div className={css.cards}>
      <div className={css.filters}>
        <Select
          aria-label={w.chapter}
          value={choice.chapterId}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: w.allChapters },
            ...head.chapters.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={(chapterId) => setChoice({ ...choice, chapterId })}
        />
        <span>
          <Switch
            aria-label={w.collectedOnly}
            checked={choice.collected}
            onChange={(collected) => setChoice({ ...choice, collected })}
          />{' '}
          {w.collectedOnly}
        </span>
      </div>
      <p className={css.tally}>
        <span>
          {w.due} <strong>{deal.due}</strong>
        </span>
        <span>
          {w.fresh} <strong>{deal.fresh}</strong>
        </span>
        <span>
          {w.learnt} <strong>{deal.learnt}</strong>
        </span>
      </p>
      {card ? (
        <>
          <Shown card={card} isOpen={isOpen} onOpen={show} />
          {isOpen && (
            <div className={css.acts}>
              <Button size="large" disabled={busy} onClick={() => reply(false)}>
                {w.forgotten}
              </Button>
              <Button size="large" type="primary" disabled={busy} onClick={() => reply(true)}>
                {w.known}
              </Button>
            </div>
          )}
          <p className={css.foot}>{w.cardsHelp}</p>
        </>
      ) : (
        <EmptyState text={w.noCards} />
      )}
    </div>
  )
}

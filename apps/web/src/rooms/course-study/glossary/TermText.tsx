import { useCallback, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { RichText } from '../../../kit/rich/RichText.tsx'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import en from '../../../words/en/study/player.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/player.ts'
import { markTerms } from './mark-terms.ts'

const ALL = 1000
/** A glossary seldom changes while somebody reads. */
const FRESH_MS = 10 * 60_000

function TermCard({ id, courseId, onClose }: { id: string; courseId: string; onClose: () => void }) {
  const w = useWords(zh, en)
  const word = useCall('getWordPediaInfo', { id }, { fresh: FRESH_MS })
  return (
    <ViewDialog
      title={word.data?.term ?? ''}
      width={480}
      onClose={onClose}
      footer={
        <ScreenLink to={['wordPedia']} query={`courseId=${courseId}&wordId=${id}`}>
          {w.toGlossary}
        </ScreenLink>
      }
    >
      <Loaded of={word}>
        {({ termEn, meaning }) => (
          <>
            {termEn && <p>{termEn}</p>}
            <RichText html={meaning} small />
          </>
        )}
      </Loaded>
    </ViewDialog>
  )
}

/** Reading text in which the terms of the course's glossary open a small card. */
export function TermText({ html, courseId }: { html: string; courseId: string }) {
  const w = useWords(zh, en)
  const canOpen = useCanOpen()('wordPedia')
  const terms = useCall(
    'listWordPediaInfo',
    { courseId, limit: ALL },
    { enabled: canOpen && courseId !== '', fresh: FRESH_MS, noToast: true },
  ).data?.rows
  const [opened, setOpened] = useState('')
  const decorate = useCallback(
    (body: HTMLElement) => {
      if (terms) markTerms(body, terms, w.termLabel)
    },
    [terms, w],
  )
  return (
    <>
      {/* biome-ignore lint/a11y: the buttons in the text are pressed; the box only hears of it */}
      <div
        onClick={({ target }) => {
          const word =
            target instanceof HTMLElement ? target.closest<HTMLElement>('[data-word]')?.dataset.word : undefined
          if (word) setOpened(word)
        }}
      >
        <RichText html={html} decorate={decorate} />
      </div>
      {opened && <TermCard id={opened} courseId={courseId} onClose={() => setOpened('')} />}
    </>
  )
}

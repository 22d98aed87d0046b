import { escapeHtml, plainText } from '@shuyuan/domain/text/html.rule.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { later } from '../../../kit/page/later.tsx'
import { useTalkWords } from '../use-talk-words.ts'

const PhrasesDialog = later(async () => (await import('./PhrasesDialog.tsx')).PhrasesDialog)

interface Props {
  readonly courseId: string
  readonly canShare: boolean
  readonly body: string
  readonly onBody: (body: string) => void
}

/** Puts a phrase of the teacher's own behind what is written. */
export function PhrasesButton({ courseId, canShare, body, onBody }: Props) {
  const w = useTalkWords().thread
  const [isOpen, setOpen] = useState(false)
  const insert = (text: string) => {
    const lines = text.split('\n').map((line) => `<p>${escapeHtml(line)}</p>`)
    onBody(body + lines.join(''))
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{w.phrases}</Button>
      {isOpen && (
        <PhrasesDialog
          courseId={courseId}
          canShare={canShare}
          text={plainText(body)}
          onChoose={insert}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

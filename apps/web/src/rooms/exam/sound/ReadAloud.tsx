import { PauseCircleOutlined, SoundOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { say, stopSpeaking, voices } from '../../../app/shell/a11y/speech.ts'
import { stores } from '../../../app/stores.ts'
import { useExamWords } from '../room/use-exam-words.ts'

const SENTENCE = /[^。！？!?；;\n]+[。！？!?；;\n]*/g

/** Each of these is read as a sentence of its own: number and type, a paragraph, an option. */
const PHRASES = 'legend, p, li, label, tr, h2, h3, [data-sound]'

/** The text of a question to speak: formulas by their spoken form, without controls and marks. */
export function spokenText(block: Element): string {
  const copy = block.cloneNode(true) as Element
  for (const one of copy.querySelectorAll('[aria-hidden=true], [data-sound] > *, button, .katex-html, annotation'))
    one.remove()
  for (const one of copy.querySelectorAll('legend span')) one.append(' ')
  for (const one of copy.querySelectorAll(PHRASES)) one.append('\n')
  return copy.textContent ?? ''
}

/** Reads one question aloud; hidden where the browser has no voice of this language. */
export function ReadAloud({ blockId }: { blockId: string }) {
  const w = useExamWords().question
  const hasVoice = useSyncExternalStore(voices.subscribe, voices.has)
  const [isOn, setOn] = useState(false)
  const turn = useRef(0)
  const stop = () => {
    turn.current += 1
    stopSpeaking()
    setOn(false)
  }
  useEffect(
    () => () => {
      if (turn.current > 0) stopSpeaking()
      turn.current = -1
    },
    [],
  )
  const read = async () => {
    const block = document.getElementById(blockId)
    if (!block) return
    stopSpeaking()
    turn.current += 1
    const own = turn.current
    setOn(true)
    // Browsers cut long texts off, so one sentence at a time.
    for (const [sentence] of spokenText(block).matchAll(SENTENCE)) {
      if (turn.current !== own) return
      await say(sentence, stores.a11y.get().speed)
    }
    if (turn.current === own) setOn(false)
  }
  if (!hasVoice) return null
  return (
    <Button
      type="text"
      size="small"
      aria-pressed={isOn}
      icon={isOn ? <PauseCircleOutlined /> : <SoundOutlined />}
      onClick={() => (isOn ? stop() : void read())}
    >
      {isOn ? w.stopSpeaking : w.read}
    </Button>
  )
}

import { pageStore, stores } from '../../stores.ts'

/** Reading aloud by the browser's own voices. */

const synth = typeof speechSynthesis === 'undefined' ? null : speechSynthesis

export const isPaused = pageStore(false)

const voice = () => synth?.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(stores.lang.get())) ?? null

/** Browsers load their voices late; called when they are there. */
export const voices = {
  has: (): boolean => voice() !== null,
  subscribe(tell: () => void): () => void {
    synth?.addEventListener('voiceschanged', tell)
    return () => synth?.removeEventListener('voiceschanged', tell)
  },
}

export function stopSpeaking(): void {
  synth?.cancel()
  isPaused.set(false)
}

export function pauseOrGoOn(): void {
  if (!synth?.speaking) return
  if (isPaused.get()) synth.resume()
  else synth.pause()
  isPaused.set(!isPaused.get())
}

/** Speaks one text; resolves when it has been spoken or stopped. */
export function say(text: string, rate: number): Promise<void> {
  const chosen = voice()
  if (!synth || !chosen || text.trim() === '') return Promise.resolve()
  return new Promise((resolve) => {
    const speech = new SpeechSynthesisUtterance(text)
    speech.voice = chosen
    speech.lang = chosen.lang
    speech.rate = rate
    speech.onend = () => resolve()
    speech.onerror = () => resolve()
    synth.speak(speech)
  })
}

import { type RefObject, useEffect, useState } from 'react'

export interface MediaState {
  readonly position: number
  readonly duration: number
  readonly isPlaying: boolean
  readonly isMuted: boolean
  readonly rate: number
}

const EVENTS = [
  'timeupdate',
  'durationchange',
  'play',
  'pause',
  'ended',
  'ratechange',
  'volumechange',
  'seeked',
] as const

/** The media element's state, as the bar shows it. */
export function useMediaState(media: RefObject<HTMLVideoElement | null>, durationSec: number): MediaState {
  const [state, setState] = useState<MediaState>({
    position: 0,
    duration: durationSec,
    isPlaying: false,
    isMuted: false,
    rate: 1,
  })
  useEffect(() => {
    const element = media.current
    if (!element) return
    const read = () =>
      setState({
        position: element.currentTime,
        duration: Number.isFinite(element.duration) ? element.duration : durationSec,
        isPlaying: !element.paused && !element.ended,
        isMuted: element.muted,
        rate: element.playbackRate,
      })
    for (const event of EVENTS) element.addEventListener(event, read)
    return () => {
      for (const event of EVENTS) element.removeEventListener(event, read)
    }
  }, [media, durationSec])
  return state
}

export const RATES = [0.75, 1, 1.25, 1.5, 2] as const
const JUMP_SEC = 5
const LOUDER = 0.1

export interface MediaActs {
  toggle(): void
  seek(position: number): void
  fullScreen(): void
}

export function mediaActs(media: RefObject<HTMLVideoElement | null>, box: RefObject<HTMLElement | null>): MediaActs {
  return {
    toggle: () => {
      const element = media.current
      if (!element) return
      if (element.paused) void element.play().catch(() => undefined)
      else element.pause()
    },
    seek: (position) => {
      const element = media.current
      if (element) element.currentTime = Math.max(0, Math.min(element.duration || position, position))
    },
    fullScreen: () => {
      if (document.fullscreenElement) void document.exitFullscreen()
      else void box.current?.requestFullscreen?.().catch(() => undefined)
    },
  }
}

const louder = (element: HTMLVideoElement, by: number) => {
  element.volume = Math.min(1, Math.max(0, element.volume + by))
}

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, button, a, [contenteditable], [role=dialog]')

/** The player's keys, by their names in lower case. */
function keyAct(
  key: string,
  element: HTMLVideoElement,
  acts: MediaActs,
  captions: () => void,
): (() => void) | undefined {
  const keys: Readonly<Record<string, () => void>> = {
    ' ': acts.toggle,
    arrowleft: () => acts.seek(element.currentTime - JUMP_SEC),
    arrowright: () => acts.seek(element.currentTime + JUMP_SEC),
    arrowup: () => louder(element, LOUDER),
    arrowdown: () => louder(element, -LOUDER),
    c: captions,
    f: acts.fullScreen,
    m: () => {
      element.muted = !element.muted
    },
  }
  return keys[key.toLowerCase()]
}

/** Space, arrows, C, F and M, unless the focused element needs them itself. */
export function useMediaKeys(media: RefObject<HTMLVideoElement | null>, acts: MediaActs, captions: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const element = media.current
      if (!element || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const act = keyAct(event.key, element, acts, captions)
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

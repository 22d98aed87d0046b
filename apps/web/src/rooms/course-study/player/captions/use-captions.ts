import type { CaptionLang } from '@shuyuan/contract/entities/course/caption.ts'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import type { Resource } from '../use-play.ts'

export const CAPTION_SIZES = ['small', 'medium', 'large'] as const
export type CaptionSize = (typeof CAPTION_SIZES)[number]

interface Choice {
  /** null: off. */
  readonly lang: CaptionLang | null
  readonly size: CaptionSize
}

const KEY = 'shuyuan.captions'
const NONE: Choice = { lang: null, size: 'medium' }

function kept(): Choice {
  try {
    return { ...NONE, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return NONE
  }
}

function keep(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice))
  } catch {
    // Without storage the choice holds for this page.
  }
}

/** The captions of a film as this viewer wants them, also for the next film; those of another language are not shown. */
export function useCaptions(resource: Resource, langs: readonly CaptionLang[]) {
  const [choice, setChoice] = useState(kept)
  const [last, setLast] = useState(choice.lang)
  const lang = choice.lang !== null && langs.includes(choice.lang) ? choice.lang : null
  const { data } = useCall(
    'captionStudyResInfo',
    { resourceId: resource.id, lang: lang ?? 'zh' },
    { enabled: lang !== null, noToast: true },
  )
  const put = (next: Choice) => {
    if (next.lang !== null) setLast(next.lang)
    setChoice(next)
    keep(next)
  }
  return {
    langs,
    lang,
    size: choice.size,
    cues: lang === null ? [] : (data?.cues ?? []),
    choose: (next: CaptionLang | null) => put({ ...choice, lang: next }),
    resize: (size: CaptionSize) => put({ ...choice, size }),
    /** Off, or on in the language that was last chosen. */
    toggle: () => {
      const on = last !== null && langs.includes(last) ? last : (langs[0] ?? null)
      put({ ...choice, lang: lang === null ? on : null })
    },
  }
}
export type Captions = ReturnType<typeof useCaptions>

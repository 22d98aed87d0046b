import { useEffect } from 'react'
import { pageStore } from '../../app/stores.ts'

/** What the page is about, beside its own title: the thing that it shows, and the course in which it stands. */
export const shownNames = pageStore<{ readonly thing: string; readonly course: string }>({ thing: '', course: '' })

/** Names the page in the tab and in the browser's history, as long as it is shown. */
export function useShownName(part: 'thing' | 'course', name: string | undefined): void {
  useEffect(() => {
    if (!name) return
    shownNames.set({ ...shownNames.get(), [part]: name })
    return () => shownNames.set({ ...shownNames.get(), [part]: '' })
  }, [part, name])
}

/** From the nearest outwards, each name once: 第一次作业 - 作业详情 - 线性代数 - 书院. */
export const documentTitle = (names: readonly string[]): string =>
  names.filter((name, at) => name !== '' && !names.slice(0, at).some((one) => one.includes(name))).join(' - ')

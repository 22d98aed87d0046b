import { pathOf } from '../../../app/screens.ts'
import { stores, useStore } from '../../../app/stores.ts'
import type { Tab } from './use-tabs.ts'

/** The way into a course's space from a tab; a favourite that is not one's own has none. */
export function useEntryOf(tab: Tab): (courseId: string) => string | null {
  const own = [...useStore(stores.masterCourseIds), ...useStore(stores.instructorCourseIds)]
  const path = pathOf('teachProcess')
  return (courseId) => {
    if (!path || (tab === 'collect' && !own.includes(courseId))) return null
    return `${path}?courseId=${courseId}${tab === 'face' ? '&_enterType=face' : ''}`
  }
}

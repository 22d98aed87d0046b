import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api/client.ts'
import { stores, useStore } from '../stores.ts'
import type { CurrentPage } from './page.ts'

/** The server counts once in so long; asking it more often says nothing new. */
const AGAIN_MS = 600_000
const told = new Map<string, number>()

/** Tells that a course was entered, once in ten minutes; nobody waits for it and nobody hears when it fails. */
export function useCourseClick({ routeKey, screen }: Pick<CurrentPage, 'routeKey' | 'screen'>): void {
  const [params] = useSearchParams()
  const username = useStore(stores.userInfo)?.username ?? ''
  const isInCourse = screen?.workspace === 'courseInfo' || screen?.workspace === 'courseStudy'
  const courseId = isInCourse ? (params.get('courseId') ?? '') : ''
  useEffect(() => {
    // Another person may sign in on the same page.
    const key = `${username} ${courseId}`
    const last = told.get(key)
    if (!courseId || !username || (last !== undefined && Date.now() - last < AGAIN_MS)) return
    told.set(key, Date.now())
    call('addCourseClickInfo', { courseId, page: routeKey }, { noToast: true }).catch(() => told.delete(key))
  }, [courseId, routeKey, username])
}

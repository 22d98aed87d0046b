import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api/client.ts'
import { stores, useStore } from '../stores.ts'
import type { CurrentPage } from './page.ts'

/** The server counts once in so long; asking it more often says nothing new. */
const AGAIN_MS = 600_000
const told = new Map<string, number>()

/** Reports that a course was entered, at most once in ten minutes; nobody waits for it and failures are ignored. */
export function useCourseClick({ routeKey, screen }: Pick<CurrentPage, 'routeKey' | 'screen'>): void {
  const [params] = useSearchParams()
  const username = useStore(stores.userInfo)?.username ?? ''
  const isInCourse = screen?.workspace === 'courseInfo' || screen?.workspace === 'courseStudy'
  const courseId = isInCourse ? (params.get('courseId') ?? '') : ''
  useEffect(() => {
    // Another person may sign in without a reload.
    const key = `${username} ${courseId}`
    const last = told.get(key)
    if (!courseId || !username || (last !== undefined && Date.now() - last < AGAIN_MS)) return
    told.set(key, Date.now())
    call('addCourseClickInfo', { courseId, page: routeKey }, { noToast: true }).catch(() => told.delete(key))
  }, [courseId, routeKey, username])
}

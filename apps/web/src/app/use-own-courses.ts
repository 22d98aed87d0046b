import { useCall } from '../api/use-call.ts'

/** They come with the start-up call and change seldom. */
const FRESH_MS = 5 * 60_000

/** The courses of the term that the signed-in person teaches or studies. */
export const useOwnCourses = () => useCall('getMyCourse', {}, { fresh: FRESH_MS })

/**
 * What stands on a student's sheets so that a pile of them can be sorted: the same for each print, of the assignment and
 * the student by their ids in SQL. It names nobody and opens nothing.
 */
export const workCode = (assignmentId: string, studentId: string): string =>
  `upper(left(md5(${assignmentId}::text || ${studentId}::text), 8))`

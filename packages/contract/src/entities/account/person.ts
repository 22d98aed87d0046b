import { z } from 'zod'
import { TEACHING_ROLES } from '../../access/role-groups.ts'
import { text } from '../fields.ts'

/** Fields that every kind of person has; empty text clears. */
export const gender = z.enum(['male', 'female', 'unknown'])
export const mobile = z.union([z.literal(''), z.string().regex(/^1\d{10}$/, 'mobile')])
export const email = z.union([z.literal(''), z.email().max(100)])
/** 18 characters; their checksum is the server's to judge. */
export const idNumber = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^\d{17}[\dX]$/, 'idNumber'),
])
export const personForm = {
  realname: text(50, 1),
  gender: gender.optional(),
  idNumber: idNumber.optional(),
  mobile: mobile.optional(),
  email: email.optional(),
}

/** 4 to 32 letters, digits and _ . @ -; never changes. */
export const username = z
  .string()
  .trim()
  .min(4)
  .max(32)
  .regex(/^[\w.@-]+$/, 'username')
/** Whose account it is: of a student's record, of a teacher's, or of neither. */
export const accountKind = z.enum(['student', 'teacher', 'staff'])
/** The roles of one person, each with the unit it is bound to; the same one counts once. */
export const rolesOfUser = z
  .array(z.object({ roleId: z.uuid(), scopeSubSchoolId: z.uuid().nullable().optional() }))
  .max(30)

export const ACCOUNT_STATUS = ['enabled', 'disabled', 'locked'] as const
export const accountStatus = z.enum(ACCOUNT_STATUS)
export const STUDY_STATUS = ['enrolled', 'suspended', 'graduated', 'withdrawn'] as const
export const studyStatus = z.enum(STUDY_STATUS)
export type StudyStatus = z.infer<typeof studyStatus>
export const degreeType = z.enum(['degree', 'nonDegree'])
/** '1': only those who never signed in. */
export const reason = text(200, 2)
/** Files that go with a decision. */
export const attachments = z.array(z.uuid()).max(10).optional()

/** A first password, told this once; empty when it follows from the id number. */
export const generatedPassword = z.object({ id: z.uuid(), password: z.string() })
/** How many people an act changed, and whom it left as they were. */
export const peopleOutcome = z.object({
  changed: z.number().int(),
  refused: z.array(z.object({ id: z.uuid(), name: z.string(), reason: z.string() })),
})
/** What each row of a batch came to. */
export const rowResults = z.array(z.object({ id: z.uuid(), name: z.string(), ok: z.boolean(), reason: z.string() }))

export const teacherKind = z.enum(['full', 'part', 'external'])
export const teachingRole = z.enum(TEACHING_ROLES)

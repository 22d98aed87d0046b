import type { Out } from '@shuyuan/contract/calls/index.ts'

export type Matrix = Out<'listMatrixStudyCheckResultInfo'>
export type MatrixRow = Matrix['rows'][number]
export type MatrixOption = Matrix['options'][number]

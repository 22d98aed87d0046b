/** Attempts that get one mark in one go. */
export const BATCH_MAX = 500

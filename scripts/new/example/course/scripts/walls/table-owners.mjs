export const tableOwners = {
  course: ['example_thing'],
}

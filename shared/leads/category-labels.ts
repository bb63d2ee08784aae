type Words = {
  sendMessage: { categories: readonly { value: string; label: string }[] }
  requestMeetup: { types: Record<string, string> }
}

/** What the owner calls each category at her site: a meetup as the dialog offers it, whatever form asked for it. */
export const categoryLabelsOf = ({ sendMessage, requestMeetup }: Words): Record<string, string> => ({
  ...Object.fromEntries(sendMessage.categories.map(({ value, label }) => [value, label])),
  ...requestMeetup.types,
})

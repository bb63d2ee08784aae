/** In milliseconds: noon of the day, so that two builds of one day are the same, or SOURCE_DATE_EPOCH (reproducible-builds.org). */
export const buildDate = (): number => {
  const { SOURCE_DATE_EPOCH } = process.env
  if (SOURCE_DATE_EPOCH) return Number(SOURCE_DATE_EPOCH) * 1000
  return new Date().setUTCHours(12, 0, 0, 0)
}

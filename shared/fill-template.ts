/** A `{name}` without a value stays visible. */
export const fillTemplate = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

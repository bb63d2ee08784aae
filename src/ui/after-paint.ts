/** Resolves when the next frame has been painted: what comes then does not keep a visitor waiting for the answer to a press. */
export const afterPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

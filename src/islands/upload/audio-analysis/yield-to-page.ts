/** Lets whatever else was asked go on: bytes that are there already are read without a pause, and nothing beside it would get its turn. */
export const yieldToPage = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Goes to an address of this site without stopping the music. */
export const openPage = async (address: string): Promise<void> => {
  const { navigate } = await import('astro:transitions/client');
  await navigate(address);
};

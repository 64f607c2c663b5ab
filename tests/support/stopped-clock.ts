/** Script that freezes the time and seeds `Math.random`; timers still run. Must run first in browser and Worker. */
export const stoppedClock = (time: number): string => `{
  const Going = Date;
  globalThis.Date = new Proxy(Going, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [${time}], made),
    apply: () => new Going(${time}).toString(),
    get: (target, name) => (name === 'now' ? () => ${time} : Reflect.get(target, name)),
  });
  let seed = 1;
  Math.random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
}`;

/**
 * A script after which it is always the same time, and after which chance gives the same numbers in the same order. Timers go on. Browser and
 * Worker run it before anything else.
 */
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

/** Script that freezes the time and seeds `Math.random`; timers still run. Must run first in browser and Worker. */
export const stoppedClock = (time: number): string => `{
  const Going = Date;
  globalThis.Date = new Proxy(Going, {
    construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [${time}], made),
    apply: () => new Going(${time}).toString(),
    get: (target, name) => (name === 'now' ? () => ${time} : Reflect.get(target, name)),
  });
  let seed = 1;
  Math.random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
}`;

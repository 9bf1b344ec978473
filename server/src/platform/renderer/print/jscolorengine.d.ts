/** Types of what the shop uses; the package has none of its own. */
declare module 'jscolorengine' {
  class Profile {
    loaded: boolean
    /** Bytes of a profile, or the name of a virtual profile with a leading star. */
    load(source: Uint8Array | string): void
  }
  class Transform {
    constructor(options: { buildLut: boolean; dataFormat: 'int8'; BPC: boolean })
    create(from: Profile, to: Profile, intent: number): void
    array(
      pixels: Uint8Array | Uint8ClampedArray,
      hasAlpha: boolean,
      keepsAlpha: boolean,
    ): Uint8Array
  }
  const engine: {
    Profile: typeof Profile
    Transform: typeof Transform
    eIntent: { perceptual: number; relative: number }
  }
  export default engine
}

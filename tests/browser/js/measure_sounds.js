async () => {
  const [RATE, SECONDS, SLICES, BANDS] = [32768, 2, 10, 8];
  const { SOUNDS, render, whiteNoise } = window.made;

  /** How strong each octave is in a part of a recording, the highest first. */
  function octaves(part) {
    const found = new Array(BANDS).fill(0);
    for (let band = 0; band < BANDS; band++)
      for (let step = 0; step < 6; step++) {
        const pitch = (RATE / 4) * 2 ** -(band + step / 6);
        const turn = (2 * Math.PI * pitch) / RATE;
        let [real, imaginary] = [0, 0];
        part.forEach((value, at) => {
          real += value * Math.cos(turn * at);
          imaginary += value * Math.sin(turn * at);
        });
        found[band] += real * real + imaginary * imaginary;
      }
    return found;
  }

  async function measured(sound) {
    const audio = new OfflineAudioContext(1, RATE * SECONDS, RATE);
    render(audio, sound, 1, whiteNoise(audio));
    const data = (await audio.startRendering()).getChannelData(0);
    const last = data.findLastIndex((value) => Math.abs(value) > 0.002);
    const size = Math.ceil((last + 1) / SLICES);
    const slices = Array.from({ length: SLICES }, (_, nth) =>
      octaves(data.subarray(nth * size, (nth + 1) * size)),
    ).flat();
    const whole = slices.reduce((sum, one) => sum + one, 0);
    return {
      peak: data.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
      energy: data.reduce((sum, value) => sum + value * value, 0) / RATE,
      seconds: (last + 1) / RATE,
      first: data.findIndex((value) => Math.abs(value) > 0.01) / RATE,
      shares: slices.map((one) => one / whole),
    };
  }

  const found = {};
  for (const sound of Object.keys(SOUNDS)) found[sound] = await measured(sound);
  return found;
};

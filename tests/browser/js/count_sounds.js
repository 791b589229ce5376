() => {
  window.sounds = 0;
  for (const part of ["createOscillator", "createBufferSource"]) {
    const made = AudioContext.prototype[part];
    AudioContext.prototype[part] = function () {
      window.sounds++;
      return made.call(this);
    };
  }
};

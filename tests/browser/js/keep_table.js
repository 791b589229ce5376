/** Puts a solo table among those that this browser keeps. */
(table) =>
  new Promise((done, failed) => {
    const request = indexedDB.open("mazzo", 1);
    request.onerror = () => failed(request.error);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("tables", { keyPath: "code" });
      request.result.createObjectStore("replays", { keyPath: "token" });
    };
    request.onsuccess = () => {
      const work = request.result.transaction("tables", "readwrite");
      work.objectStore("tables").put(table);
      work.oncomplete = () => {
        request.result.close();
        done(null);
      };
    };
  });
